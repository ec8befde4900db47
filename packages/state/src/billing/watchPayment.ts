import { keepLooking, polling } from '../core/keepLooking.ts';
import type { Context } from './context.ts';

interface Account {
  load(): Promise<void>;
  refresh(): Promise<void>;
}

/**
 * Fetches the user again and again until the payment is no longer processing.
 * @param showPerson - shows the fetched user; returns false if there is none
 * @returns whether a processing payment has ended, so that billing must be fetched again
 */
export async function watchPayment(
  { core, state }: Context,
  account: Account,
  showPerson: () => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const isProcessing = () => state.pendingPayment?.status === 'processing';
  await account.load();
  if (signal.aborted || !showPerson() || !isProcessing()) return false;
  const look = async () => {
    await account.refresh();
    if (!signal.aborted) showPerson();
    return !isProcessing();
  };
  await keepLooking(core, polling, look, signal);
  return !signal.aborted;
}
