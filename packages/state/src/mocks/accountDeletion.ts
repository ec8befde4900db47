import { deleteAccount, deletionOutlookOf } from '@signalsync/contract/calls/accountDeletion';
import { undoDeletion } from '@signalsync/contract/calls/accountDeletionUndo';
import { sampleOutlook } from '@signalsync/contract/fixtures/accountDeletion';
import type { RequestHandler } from 'msw';
import { mock } from './mock.ts';

/** Mocks the deletion of an account. */
export function accountDeletionMocks(base: string): RequestHandler[] {
  const on = mock(base);
  const { erasesAt, email } = sampleOutlook();
  return [on(deletionOutlookOf, sampleOutlook()), on(deleteAccount, { erasesAt }), on(undoDeletion, { email })];
}
