import { networkSignIn } from '@signalsync/content/messages';
import type { FailedLoad } from '@signalsync/contract/view/error';
import type { Failure } from './failure.ts';

/** Returns the state of data that could not be loaded. `message` is our sentence. */
export const failedLoad = (failure: Failure, message: string): FailedLoad => ({
  status: 'failed',
  message,
  ...('isForeign' in failure && { reason: networkSignIn }),
  ...(failure.kind === 'contract' && { needsReload: true }),
});

/** As `failedLoad`. The status is `missing` if the server does not have the call. */
export const missingOrFailed = (failure: Failure, message: string): FailedLoad | { status: 'missing' } =>
  failure.kind === 'rejected' && failure.status === 404 ? { status: 'missing' } : failedLoad(failure, message);
