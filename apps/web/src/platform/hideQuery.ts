/** Takes the query out of the address bar and the history, where no secret may stay. */
export function hideQuery(): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + hash);
}
