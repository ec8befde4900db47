import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const page = read('docs/dependencies.md');

test('Each package that production asks for is named, with what it earns', () => {
  const asked = globSync('{apps,packages}/*/package.json', { cwd: root }).flatMap((path) =>
    Object.keys(JSON.parse(read(path)).dependencies ?? {}),
  );
  const ours = /^@signalsync\//;
  const unnamed = asked.filter((name) => !ours.test(name) && !page.includes(`\`${name}\``));
  expect(unnamed).toEqual([]);
});

test('Production needs 65 packages at the most, and the page says how many', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const needed = Object.entries(packages).filter(
    ([path, { link, dev, devOptional, optional }]) =>
      path.includes('node_modules/') && !link && !dev && !devOptional && !optional,
  );
  expect(needed.length).toBeLessThanOrEqual(65);
  expect(page).toContain(`${needed.length} packages`);
});

test('Each package with code for one processor has it for every machine that the README names', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const families = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    if (!entry.optional || !entry.os || !entry.cpu || [entry.libc].flat().includes('musl')) continue;
    // Names such as @oxlint/binding-linux-x64-gnu and @oxlint/binding-darwin-arm64 are one package for different
    // machines.
    const family = path.replace(/[-/](linux|darwin|win32)-(x64|arm64)(-gnu|-msvc)?$/, '');
    if (family !== path) families.set(family, [...(families.get(family) ?? []), `${entry.os} ${entry.cpu}`]);
  }
  expect(families.size).toBeGreaterThan(5);
  const named = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64'];
  const missing = [...families].map(([family, machines]) => [family, named.filter((one) => !machines.includes(one))]);
  expect(missing.filter(([, machines]) => machines.length > 0)).toEqual([
    // On Windows, the code of this package is part of another package, @img/sharp-win32-x64.
    ['node_modules/@img/sharp-libvips', ['win32 x64']],
    // npm installs the package `node` only on Linux.
    ['node_modules/node', named.slice(2)],
  ]);
});
