import type { DeletionOutlook as Outlook } from '../model/accountDeletion.ts';
import type { FailedLoad, ShownError } from './error.ts';

/** What deleting the account would do now. */
export type DeletionOutlook = { status: 'loading' } | { status: 'ready'; outlook: Outlook } | FailedLoad;

/** How far it is to take a deletion back. `gone`: the link was used or has expired. `missing`: it has no token. */
export type DeletionUndo =
  | { status: 'ready' | 'pending' | 'gone' | 'missing' }
  | { status: 'done'; email: string }
  | { status: 'failed'; error: ShownError };
