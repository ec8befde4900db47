import { limits } from './limits.mjs';
import { openPhone } from './phone.mjs';
import { prepareForPresses, timeOf } from './pressing.mjs';
import { screens } from './screens.mjs';
import { median, spreadText } from './statistics.mjs';

const runs = 5;

/**
 * Uses one screen on a fresh page. Adds the time of each interaction to `found`, whose keys are the names of
 * interactions.
 */
async function visit({ browser, url, session }, screen, found) {
  const phone = await openPhone(browser, { storageState: await session(screen.session) });
  const { context, page } = phone;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await prepareForPresses(page);
  const time = async (name, place, act) => {
    const times = found.get(name) ?? [];
    found.set(name, [...times, await timeOf(phone, place, act)]);
  };
  await screen.prepare?.(page);
  await page.goto(url + screen.path, { waitUntil: 'networkidle' });
  await screen.use({ page, url, time });
  await context.close();
}

/** Prints the time from each kind of press to the next paint. */
export async function printInteractions(kit) {
  const { say, verdict } = kit;
  const { press } = limits;
  say(
    `\nFrom a press to the next paint at CPU 4×, in ms (${press.budget}, aim ${press.aim}): median of ${runs} fresh pages (lowest to highest).`,
  );
  say('The browser counts in steps of 8, and does not report what takes less than 16: that is 0 here.');
  for (const screen of screens) {
    const found = new Map();
    for (let run = 0; run < runs; run += 1) await visit(kit, screen, found);
    for (const [name, times] of found)
      say(`${name.padEnd(52)}  ${verdict(median(times), press)}  ${spreadText(times)}`);
  }
}
