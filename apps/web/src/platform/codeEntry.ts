/** Returns whether the current history entry is the one of the sign-in's code step. */
export const isCodeEntry = (): boolean => (window.history.state as { signIn?: string } | null)?.signIn === 'code';

/** Adds a history entry for the code step, so that Back leads to the email step. The address bar does not change. */
export function openCodeEntry(): void {
  if (!isCodeEntry()) window.history.pushState({ signIn: 'code' }, '');
}

/** Goes back from the entry of the code step, then calls `then`. On any other entry it only calls `then`. */
export function leaveCodeEntry(then: () => void = () => undefined): void {
  if (!isCodeEntry()) return then();
  window.addEventListener('popstate', then, { once: true });
  window.history.back();
}

/** Calls `run` when the user goes back or forward. Returns a function that stops this. */
export function onHistory(run: () => void): () => void {
  window.addEventListener('popstate', run);
  return () => window.removeEventListener('popstate', run);
}
