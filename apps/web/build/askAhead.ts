import { callInit, firstCallsOf } from '../src/start/firstCalls.ts';
import { accountTabs } from '../src/router/paths.ts';

interface AskedAhead {
  /** Origin of the API; empty if it is the page's own. */
  baseUrl: string;
  /** How each call is sent. */
  init: RequestInit;
  /** Paths of the first calls, as `FirstCalls` has them. */
  check: string;
  others: readonly string[];
  signedIn: readonly string[];
  firstTab: readonly string[];
  /** The hash of the account's first tab, without `#`. */
  tab: string;
}

/**
 * Runs in the page before the page's code is loaded, so it may use nothing outside itself. Makes the page's first
 * calls. The calls of a user wait until the server has said that there is one, because a call without a session would
 * be an error in the browser's console. Then the app sends its calls by `window.fetchOrAsked`, which uses each answer
 * once, and only for a while. A call that may change who is signed in makes all of them out of date.
 */
export function answerAhead({ baseUrl, init, check, others, signedIn, firstTab, tab }: AskedAhead): void {
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
  const always = Promise.resolve(true);
  const isSignedIn = ask(check, always)
    .then((response) => response?.clone().json())
    .then(
      (session) => session?.authenticated,
      () => false,
    );
  for (const path of others) void ask(path, always);
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
  const { always, signedIn, firstTab } = first;
  const [check, ...others] = always;
  const asked: AskedAhead = { baseUrl, init: callInit, check, others, signedIn, firstTab, tab: accountTabs[0] };
  return `<script>(${answerAhead.toString()})(${JSON.stringify(asked)})</script>`;
}
