import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository } from '../../src/folders.ts';

/** A value that was sent, and the TypeScript type that its vendor has published for it, such as `stripe.Customer`. */
export interface Sent {
  /** What sent it, for the report. */
  readonly what: string;
  readonly type: string;
  readonly value: unknown;
}

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Checks values against published types, with the TypeScript compiler: a field that the type does not have, or that has
 * another type, is a fault, and so is a field that is missing. Returns a sentence for each fault.
 */
export async function faultsOf(sent: readonly Sent[]): Promise<string[]> {
  const folder = join(repository, '.cache/vendorTypes');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${process.pid}.ts`);
  const head = [
    `import type * as discord from ${JSON.stringify(join(here, 'discord.ts'))};`,
    `import type * as telegram from ${JSON.stringify(join(here, 'telegram.ts'))};`,
    `import type { Stripe as stripe } from 'stripe';`,
    `import type { Known } from ${JSON.stringify(join(here, 'known.ts'))};`,
  ];
  // One line for each value, so that the line of a fault tells which one it is.
  const lines = sent.map(({ type, value }, index) => `export const sent${index}: ${type} = ${JSON.stringify(value)};`);
  await writeFile(file, [...head, ...lines].join('\n'));
  const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false'];
  const modules = ['--module', 'nodenext', '--allowImportingTsExtensions', '--target', 'esnext', '--types', 'node'];
  const compiler = join(repository, 'node_modules/.bin/tsc');
  const output = await new Promise<string>((done) => {
    execFile(compiler, [...flags, ...modules, file], { maxBuffer: 1e8 }, (_, said) => done(said));
  });
  await rm(file);
  return output
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => {
      const [, number, words] = /\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
      const of = sent[Number(number) - 1 - head.length];
      return of === undefined ? line : `${of.what}: ${words}`;
    });
}
