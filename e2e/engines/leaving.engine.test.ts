import { connections } from '@signalsync/content/connections';
import { courseTab } from '@signalsync/content/courseTab';
import { connectionErrors } from '@signalsync/content/messages/connections';
import { expect } from 'vitest';
import { startHeldServer } from '../support/heldServer.ts';
import { engineJourneys } from './engineJourney.ts';
import { anywhere, personAt, text } from './person.ts';

const journey = engineJourneys();

/** For each tab of the account: the request that it makes, its text while loading, and its text after a failure. */
const loads = [
  { tab: 'learn', load: /^\/assets\/course-.*\.js$/, loading: courseTab.loading, failed: courseTab.loadFailed },
  {
    tab: 'connect',
    load: /^\/api\/accounts\/connections\//,
    loading: connections.loading,
    failed: connectionErrors.load,
  },
];

for (const { tab, load, loading, failed } of loads)
  journey(`the tab ${tab} reports no failure while it is being left, but later if it was not left`, async (person) => {
    await person.signIn('leaves@example.com');
    const held = await startHeldServer(person.server.url);
    const { driver, open, sees, find } = personAt(person.driver, held.url);
    // Starts a navigation and returns at once, because the engines differ in how long they wait for a loading page.
    const go = (address: string) => driver.run((to) => void setTimeout(() => location.assign(to)), address);

    try {
      await open('/legal/privacy');
      const [asksLoad, asksNext] = [held.hold(load), held.hold(/^\/legal\/terms$/)];
      await go(`/account#${tab}`);
      const loaded = await asksLoad;
      await sees(text(loading));
      await go('/legal/terms');
      const next = await asksNext;
      // An answer with status 204 has no page, so the browser stays on the current page.
      next.answer(204);
      await driver.run(
        () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
      );
      expect(await find(anywhere(failed))).toEqual([]);
      await sees(text(loading));
      if (loaded.isGivenUp()) {
        person.expectTrouble(/course|NetworkError/);
        await sees(anywhere(failed));
      } else {
        loaded.release();
        await person.missesSoon(text(loading));
      }
    } finally {
      held.stop();
    }
  });
