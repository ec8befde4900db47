/** An answer that the page's HTML asked for is used for this long after the page began to load, in ms. */
const askedFor = 30_000;

/**
 * Sends a call. If the page's HTML has already sent the same call (`apps/web/build/askAhead.ts`), waits for that answer
 * instead. Each answer is used once. A call that may change who is signed in makes all of them out of date.
 */
export async function fetchOrAsked(address: string, init: RequestInit): Promise<Response> {
  if (init.method !== 'GET' || performance.now() > askedFor) forget();
  const [answer, controller] = window.asked?.[address] ?? [];
  delete window.asked?.[address];
  init.signal?.addEventListener('abort', () => controller?.abort());
  return (await answer) ?? window.fetch(address, init);
}

/** Aborts what the page's HTML has asked for and nobody has used. */
function forget() {
  for (const [, controller] of Object.values(window.asked ?? {})) controller.abort();
  delete window.asked;
}
