/** Whether the history stands at the entry of the code step. */
export const isCodeEntry = (): boolean => (window.history.state as { signIn?: string } | null)?.signIn === 'code';

/** Gives the code step an entry of its own, so that Back leads to the address. The address bar stays as it is. */
export function openCodeEntry(): void {
  if (!isCodeEntry()) window.history.pushState({ signIn: 'code' }, '');
}

/** Goes back from the entry of the code step, and calls when it is left; at once where the history stands elsewhere. */
export function leaveCodeEntry(then: () => void = () => undefined): void {
  if (!isCodeEntry()) return then();
  window.addEventListener('popstate', then, { once: true });
  window.history.back();
}

/** Calls when the person has gone back or forward. Gives a way to stop. */
export function onHistory(run: () => void): () => void {
  window.addEventListener('popstate', run);
  return () => window.removeEventListener('popstate', run);
}
