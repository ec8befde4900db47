import { deleteAccount, deletionOutlookOf, undoDeletion } from '@signalsync/contract/calls/accountDeletion';
import { sampleOutlook } from '@signalsync/contract/fixtures/accountDeletion';
import type { RequestHandler } from 'msw';
import { mock } from './mock.ts';

/** Mocks the deletion of an account. */
export function accountDeletionMocks(base: string): RequestHandler[] {
  const on = mock(base);
  const { erasesAt, email } = sampleOutlook();
  return [on(deletionOutlookOf, sampleOutlook()), on(deleteAccount, { erasesAt }), on(undoDeletion, { email })];
}
