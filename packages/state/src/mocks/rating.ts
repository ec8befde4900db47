import { sendFeedback } from '@signalsync/contract/calls/rating';
import type { RequestHandler } from 'msw';
import { mock } from './mock.ts';

/** Mocks feedback that always reaches the team. */
export function ratingMocks(base: string): RequestHandler[] {
  return [mock(base)(sendFeedback, { success: true })];
}
