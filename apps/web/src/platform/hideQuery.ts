/** Removes the query from the address bar and the history, because no secret may stay there. */
export function hideQuery(): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + hash);
}
