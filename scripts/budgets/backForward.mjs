import { openPhone, untilIdle } from './phone.mjs';
import { routes } from './routes.mjs';
import { serveFiles } from './serve.mjs';

/** Playwright starts Chromium with this option, which turns the back-forward cache off. So it is left out here. */
const switchedOff = '--disable-back-forward-cache';

const bare = '<!doctype html><title>Page</title><p>A page</p>';

/** A page that no browser keeps in the back-forward cache, because it has an `unload` handler. */
const unkept = `${bare}<script>addEventListener('unload', () => {});</script>`;

/**
 * Opens a page, leaves it for another one, and goes back. Returns null if Chromium has kept the page in its
 * back-forward cache. Otherwise returns the reasons: `pages` are reasons in the page, `browsers` are reasons in this
 * Chromium.
 */
async function whyNotKept(browser, address, elsewhere, { storageState, stands } = {}) {
  const { context, page, session } = await openPhone(browser, { storageState });
  await page.goto(address, { waitUntil: 'networkidle' });
  await stands?.(page);
  await untilIdle(page);
  await session.send('Page.enable');
  const answer = new Promise((done) => {
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      const named = (isPages) =>
        notRestoredExplanations
          .filter(({ type }) => (type !== 'Circumstantial') === isPages)
          .map(({ reason }) => reason);
      done({ pages: named(true), browsers: named(false) });
    });
    session.on('Page.frameNavigated', ({ type }) => {
      if (type === 'BackForwardCacheRestore') done(null);
    });
  });
  await page.goto(elsewhere);
  const { entries, currentIndex } = await session.send('Page.getNavigationHistory');
  await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1].id });
  const reasons = await answer;
  await context.close();
  return reasons;
}

/**
 * Prints for each route whether Chromium's back-forward cache keeps its page, so that the Back button shows it
 * unchanged.
 */
export async function printBackForward({ url, launch, session, say }) {
  say('\nWhether the back-forward cache keeps each page, as Chromium tells it.');
  const browser = await launch([], { ignoreDefaultArgs: [switchedOff] });
  const server = await serveFiles(
    new Map([
      ['/bare', { body: bare, type: 'text/html' }],
      ['/unkept', { body: unkept, type: 'text/html' }],
    ]),
  );
  const elsewhere = `${server.url}/bare`;
  try {
    const ofBare = await whyNotKept(browser, `${server.url}/bare?left`, elsewhere);
    if (ofBare) say(`This Chromium keeps no page at all (${ofBare.browsers.join(', ')}), so only its reasons count.`);
    const ofUnkept = await whyNotKept(browser, `${server.url}/unkept`, elsewhere);
    if (!ofUnkept?.pages.length) return say('It does not name a page’s reasons either, so nothing can be said.');
    for (const { path, name, session: who, stands } of routes) {
      const options = { storageState: await session(who), stands };
      const reasons = await whyNotKept(browser, url + path, elsewhere, options);
      const word =
        reasons === null
          ? 'kept'
          : reasons.pages.length > 0
            ? `not kept: ${reasons.pages.join(', ')}`
            : `nothing in the page speaks against it`;
      say(`${name.padEnd(22)}  ${word}`);
    }
  } finally {
    server.stop();
    await browser.close();
  }
}
