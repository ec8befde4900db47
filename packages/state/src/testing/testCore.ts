import { createClient } from '../core/client.ts';
import type { Storage } from '../core/storage.ts';
import { createCore } from '../createCore.ts';
import { fakeBrowser } from './fakeBrowser.ts';
import { fakeClock } from './fakeClock.ts';
import { fakeStorage } from './fakeStorage.ts';
import { base } from './network.ts';

/** Creates a core whose calls go to the mocked network. The test controls its clock, browser and storage. */
export function testCore(options: { storage?: Storage } = {}) {
  const clock = fakeClock();
  const browser = fakeBrowser();
  const kept = fakeStorage();
  const api = createClient({ baseUrl: base, fetch: (address, init) => fetch(address, init), clock });
  const core = createCore({ api, clock, browser, storage: options.storage ?? kept });
  /** Returns title and description of the messages, newest first. */
  const said = () => core.messages.state.history.map(({ title, description }) => [title, description]);
  return { core, clock, browser, kept: kept.kept, said };
}
