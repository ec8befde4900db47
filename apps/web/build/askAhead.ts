import { callInit, firstCallsOf } from '../src/start/firstCalls.ts';
import { accountTabs } from '../src/router/paths.ts';

/**
 * Returns the inline script of a page that makes the page's first calls while the page's code is still loading; empty
 * for a page without first calls. The calls of a user wait until the server has said that there is one, because a call
 * without a session would be an error in the browser's console. `fetchOrAsked` uses the answers.
 *
 * @param baseUrl - origin of the API; empty if it is the page's own
 */
export function askAhead(path: string, baseUrl: string): string {
  const first = firstCallsOf[path];
  if (first === undefined) return '';
  const text = (value: unknown) => JSON.stringify(value);
  const isFirstTab = `/^(#${accountTabs[0]})?$/.test(location.hash)`;
  const [check, ...others] = first.always;
  return `<script>
      (()=>{var asked=window.asked={},yes=Promise.resolve(true),
      ask=(path,may)=>{var c=new AbortController(),at=${text(baseUrl)}+path,r=may.then(may=>may?fetch(at,Object.assign({signal:c.signal},${text(callInit)})):undefined);r.catch(()=>{});asked[at]=[r,c];return r},
      isIn=ask(${text(check)},yes).then(r=>r.clone().json()).then(s=>s.authenticated,()=>false);
      ${text(others)}.forEach(path=>ask(path,yes));
      ${text(first.signedIn)}.concat(${isFirstTab}?${text(first.firstTab)}:[]).forEach(path=>ask(path,isIn))})()
    </script>`;
}
