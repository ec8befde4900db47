import { untilIdle } from './phone.mjs';

/**
 * Runs in the page before the page's own scripts. Records the time of each interaction, from a press to the next paint.
 * The browser reports no interaction that took less than 16 ms.
 */
function watchInteractions() {
  const times = new Map();
  let quiet = 0;
  const add = (entries) => {
    for (const { interactionId, duration } of entries)
      if (interactionId > 0) {
        times.set(interactionId, Math.max(times.get(interactionId) ?? 0, duration));
        quiet = 0;
      }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true });
  const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
  globalThis.takeInteractions = async () => {
    // The browser reports a paint only a few frames later.
    for (quiet = 0; quiet < (times.size === 0 ? 30 : 5); quiet += 1) await frame();
    add(observer.takeRecords());
    const longest = Math.max(0, ...times.values());
    times.clear();
    return longest;
  };
  globalThis.forgetInteractions = async () => {
    // What happened last is reported a few frames later.
    for (let frames = 0; frames < 3; frames += 1) await frame();
    observer.takeRecords();
    times.clear();
  };
}

export const prepareForPresses = (page) => page.addInitScript(watchInteractions);

/** Waits until the page is idle, then deletes the interactions recorded so far. */
async function settle(page) {
  await untilIdle(page);
  await page.evaluate(() => globalThis.forgetInteractions());
}

/**
 * Runs in the page. Resolves once the element can be pressed: it is not disabled, and a finger would meet its dialog, or
 * the page if it is in none. For a moment after a dialog has opened, a finger still meets the page below it.
 */
function untilReachable(element) {
  const overlayOf = (part) => part?.closest('[role=dialog], [role=alertdialog]');
  return new Promise((done) => {
    function check() {
      const { x, y, width, height } = element.getBoundingClientRect();
      const met = document.elementFromPoint(x + width / 2, y + height / 2);
      const isPending = element.disabled || element.ariaDisabled === 'true';
      if (!isPending && overlayOf(met) === overlayOf(element)) done();
      else requestAnimationFrame(check);
    }
    check();
  });
}

/** Scrolls an element into view, and returns the point at which a finger would press it. */
async function placeOf(place) {
  await place.waitFor();
  await place.scrollIntoViewIfNeeded();
  await place.evaluate(untilReachable);
  const box = await place.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * Presses an element with a finger, or calls `act` to use the keyboard, on the slow phone. Returns the time of the
 * slowest interaction in ms, in steps of 8; 0 if each took less than 16. `act` gets the page; if it is missing, the
 * element is pressed. The processor is slow only during the interaction.
 */
export async function timeOf({ page, slow, fast }, place, act) {
  const [x, y] = await placeOf(place);
  await settle(page);
  await slow();
  try {
    if (act) await act(page);
    else await page.touchscreen.tap(x, y);
    await untilIdle(page);
    return await page.evaluate(() => globalThis.takeInteractions());
  } finally {
    await fast();
  }
}
