import { type PortalReturn, portalReturns } from '@signalsync/state/billing/portalReturn';
import { changeCardQuery, type PlanActKind, planActOf, planActQuery, portalQuery } from '../../router/paths.ts';

/** Removes a query parameter from the URL, so that Back or a reload does not act on it again. */
function take(name: string): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  query.delete(name);
  const rest = query.toString();
  window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`) + hash);
}

const valueOf = (name: string) => new URLSearchParams(window.location.search).get(name);

/** Returns whether the URL asks to change the user's card, and removes that query parameter. */
export function takeChangeCard(): boolean {
  if (valueOf(changeCardQuery.name) !== changeCardQuery.value) return false;
  take(changeCardQuery.name);
  return true;
}

/** Returns which dialog the URL opens: 'Pay now', 'Keep my subscription' or none (null). Removes the parameter. */
export function takePlanAct(): PlanActKind | null {
  const kind = planActOf(valueOf(planActQuery));
  if (kind !== null) take(planActQuery);
  return kind;
}

/** Returns what the user, who comes back from the portal, has done there; null otherwise. Removes the parameter. */
export function takePortalReturn(): PortalReturn | null {
  const value = valueOf(portalQuery);
  if (value !== null) take(portalQuery);
  return portalReturns.find((each) => each === value) ?? null;
}
