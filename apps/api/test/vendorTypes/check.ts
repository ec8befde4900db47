import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository } from '../../src/folders.ts';

/**
 * A value that was sent, and the TypeScript type that its vendor has published for such values, for example
 * `stripe.Customer`.
 */
export interface Sent {
  /** Says where the value comes from, for the error message. */
  readonly what: string;
  readonly type: string;
  readonly value: unknown;
}

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Checks values against published types, with the TypeScript compiler. It is a fault if a value has a field that the
 * type does not have, if a field has another type, or if a field is missing. Returns a sentence for each fault.
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
  // Each value has its own line in the file, so the line of a compiler error tells which value is wrong.
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
