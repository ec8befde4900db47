import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a build that writes no files, and returns its files with the sources of each. */
async function chunksOf(mode: 'production' | 'sample') {
  const { NODE_ENV } = process.env;
  // Otherwise the build would include React's development code.
  process.env.NODE_ENV = 'production';
  const result = (await build({ root, mode, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  process.env.NODE_ENV = NODE_ENV;
  return result.output.filter((file) => file.type === 'chunk');
}

const sandbox = (sources: readonly string[]) => sources.filter((id) => id.includes('stripe-sandbox'));

test('the fake Stripe is in no file of a production build', async () => {
  const chunks = await chunksOf('production');
  const sources = chunks.flatMap(({ moduleIds }) => moduleIds);
  expect(sources.filter((id) => id.includes('@stripe/stripe-js'))).not.toEqual([]);
  expect(sandbox(sources)).toEqual([]);
  for (const { code } of chunks) expect(code).not.toMatch(/pk_test_sandbox|\/dev\/stripe|Sandbox bank/);
});

test('a build for one machine has the fake in files of its own, and nothing of Stripe on a public page', async () => {
  const chunks = await chunksOf('sample');
  const withSandbox = chunks.filter(({ moduleIds }) => sandbox(moduleIds).length > 0);
  expect(withSandbox).not.toEqual([]);
  for (const { moduleIds } of withSandbox) expect(sandbox(moduleIds)).toEqual(moduleIds);

  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loadedWith = (fileName: string): string[] => [
    fileName,
    ...(named.get(fileName)?.imports ?? []).flatMap(loadedWith),
  ];
  const pages = ['app', 'landing', 'pricing', 'sign-in', 'account'];
  const starts = pages.map((page) => chunks.find(({ name }) => name === page)?.fileName ?? `${page} is missing`);
  const sources = starts.flatMap(loadedWith).flatMap((name) => named.get(name)?.moduleIds ?? [`${name} is missing`]);
  expect(sources.filter((id) => /node_modules\/@stripe|stripe-sandbox|is missing/.test(id))).toEqual([]);
});
