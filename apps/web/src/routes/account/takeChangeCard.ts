import { changeCardQuery } from '../../paths.ts';

/**
 * Returns whether the address says that the user has come to change their card, and removes that from the address. So
 * coming back or reloading the page does not send them away again.
 */
export function takeChangeCard(): boolean {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  if (query.get(changeCardQuery.name) !== changeCardQuery.value) return false;
  query.delete(changeCardQuery.name);
  const rest = query.toString();
  window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`) + hash);
  return true;
}
