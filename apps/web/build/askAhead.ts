import { callInit, type FirstCalls, firstCallsOf } from '../src/start/firstCalls.ts';
import { accountTabs } from '../src/router/paths.ts';

interface AskedAhead extends FirstCalls {
  /** Origin of the API; empty if it is the page's own. */
  baseUrl: string;
  /** How each call is sent. */
  init: RequestInit;
  /** The hash of the account's first tab, without `#`. */
  tab: string;
}

/**
 * Runs in the page before the page's code is loaded, so it may use nothing outside itself. Makes the page's first
 * calls. The calls of a user wait until the server has said that there is one, because a call without a session would
 * be an error in the browser's console. Then the app sends its calls by `window.fetchOrAsked`, which uses each answer
 * once, and only for a while. A call that may change who is signed in makes all of them out of date.
 */
export function answerAhead({ baseUrl, init, always, signedIn, firstTab, tab }: AskedAhead): void {
  const askedForMs = 30_000;
  const asked = new Map<string, { answer: Promise<Response | undefined>; controller: AbortController }>();
  const ask = (path: string, may: Promise<unknown>) => {
    const controller = new AbortController();
    const answer = may.then((is) => (is ? fetch(baseUrl + path, { ...init, signal: controller.signal }) : undefined));
    answer.catch(() => undefined);
    asked.set(baseUrl + path, { answer, controller });
    return answer;
  };
  const forget = () => {
    for (const { controller } of asked.values()) controller.abort();
    asked.clear();
  };
  const yes = Promise.resolve(true);
  const [check, ...others] = always;
  const isSignedIn = ask(check, yes)
    .then((response) => response?.clone().json())
    .then(
      (session) => session?.authenticated,
      () => false,
    );
  for (const path of others) void ask(path, yes);
  for (const path of signedIn) void ask(path, isSignedIn);
  // A search may name another tab.
  if (location.search === '' && ['', `#${tab}`].includes(location.hash))
    for (const path of firstTab) void ask(path, isSignedIn);
  window.fetchOrAsked = async (address, request) => {
    if (request.method !== 'GET' || performance.now() > askedForMs) forget();
    const early = asked.get(address);
    asked.delete(address);
    request.signal?.addEventListener('abort', () => early?.controller.abort());
    // The network may have come back since the page asked.
    return (await early?.answer.catch(() => undefined)) ?? fetch(address, request);
  };
}

/** Returns the inline script that makes a page's first calls; empty for a page without first calls. */
export function askAhead(path: string, baseUrl: string): string {
  const first = firstCallsOf[path];
  if (first === undefined) return '';
  const asked: AskedAhead = { ...first, baseUrl, init: callInit, tab: accountTabs[0] };
  return `<script>(${answerAhead.toString()})(${JSON.stringify(asked)})</script>`;
}
