import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  configure(spec: { allowedOrigins: string[] }): void;
  run(options: RunOptions): Promise<AxeResults>;
}
type WithAxe = typeof globalThis & { axe?: Axe };

/** Loads axe into a document if it is not there yet. Loading its half megabyte takes longer than most checks. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => (globalThis as WithAxe).axe !== undefined)) return;
  await frame.evaluate(source);
  await frame.evaluate(() => (globalThis as WithAxe).axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
}

/**
 * Returns the accessibility rules that the page and its frames break now, each with the HTML of the elements that break
 * it. No rule is off. The rule for the size of targets, which is off in axe by default, is on.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe));
  return page.evaluate(async () => {
    const { axe } = globalThis as WithAxe;
    if (!axe) throw new Error('The page went elsewhere while it was being checked.');
    // During a transition a colour is not final, so the check waits until all transitions have ended.
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((each) => each.finished));
    // With `resultTypes`, axe describes only elements that break a rule, which saves time.
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
  });
}
