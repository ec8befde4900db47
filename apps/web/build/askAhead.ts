import { paymentConfig } from '@signalsync/contract/calls/paymentConfig';
import { plans } from '@signalsync/contract/calls/pricing';
import { affiliateReferral } from '@signalsync/contract/calls/referral';
import { authCheck } from '@signalsync/contract/calls/session';
import { currentUser } from '@signalsync/contract/calls/user';
import { callInit } from '@signalsync/state/core/client';
import { accountTabs, paths } from '../src/router/paths.ts';

interface Asked {
  /** Paths of the calls that need no user. */
  readonly always: readonly string[];
  /** Paths of the calls that need a user. */
  readonly signedIn: readonly string[];
  /** Paths of the calls that only the account's first tab needs, with a user. */
  readonly firstTab: readonly string[];
}

/** The calls that the pages make first. None of them may change anything on the server. */
const askedBy: Readonly<Record<string, Asked>> = {
  [paths.account]: { always: [], signedIn: [currentUser.path], firstTab: [affiliateReferral.path] },
  [paths.churn]: { always: [], signedIn: [currentUser.path], firstTab: [] },
  [paths.checkout]: { always: [plans.path, paymentConfig.path], signedIn: [], firstTab: [] },
};

/**
 * Returns the inline script of a page that asks the server for the page's first data, while the page's code is still
 * loading; empty if the page asks for nothing. The calls of a user wait until the server has said that there is one,
 * because a call without a session would be an error in the browser's console. `fetchOrAsked` uses the answers.
 *
 * @param baseUrl - origin of the API; empty if it is the page's own
 */
export function askAhead(path: string, baseUrl: string): string {
  const asked = askedBy[path];
  if (asked === undefined) return '';
  const text = (value: unknown) => JSON.stringify(value);
  const isFirstTab = `/^(#${accountTabs[0]})?$/.test(location.hash)`;
  const { always, signedIn, firstTab } = asked;
  return `<script>
      (()=>{var asked=window.asked={},yes=Promise.resolve(true),
      ask=(path,may)=>{var c=new AbortController(),at=${text(baseUrl)}+path,r=may.then(may=>may?fetch(at,Object.assign({signal:c.signal},${text(callInit)})):undefined);r.catch(()=>{});asked[at]=[r,c];return r},
      isIn=ask(${text(authCheck.path)},yes).then(r=>r.clone().json()).then(s=>s.authenticated,()=>false);
      ${text(always)}.forEach(path=>ask(path,yes));
      ${text(signedIn)}.concat(${isFirstTab}?${text(firstTab)}:[]).forEach(path=>ask(path,isIn))})()
    </script>`;
}
