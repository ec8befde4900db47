import { fetchDialogSheet } from '../components/Dialog/Dialog.tsx';

/** Loader of stories whose dialog is open from the start: it stands in the first picture. */
export async function dialogCode(): Promise<void> {
  await fetchDialogSheet();
}
