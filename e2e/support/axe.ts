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

/** Reading its half megabyte costs more than most runs of it: each document is given it once. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => (globalThis as WithAxe).axe !== undefined)) return;
  await frame.evaluate(source);
  await frame.evaluate(() => (globalThis as WithAxe).axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
}

/**
 * The accessibility rules that the page as it is now breaks, its frames included, each with the places that break
 * it. No rule is off; axe's own list leaves out the size of targets.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe));
  return page.evaluate(async () => {
    const { axe } = globalThis as WithAxe;
    if (!axe) throw new Error('The page went elsewhere while it was being checked.');
    // A colour on its way is none that anybody reads.
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((each) => each.finished));
    // What breaks no rule is counted, not described.
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
  });
}
