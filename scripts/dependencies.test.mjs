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
