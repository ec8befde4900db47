import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/** Build tools that put a few lines of their own code into the bundles. */
const builders = ['node_modules/vite', 'node_modules/rolldown'];

/**
 * Returns the packages that ship: those that production installs, and those from which the bundles are made. Sorted by
 * name and version.
 */
export function shipped() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(
      ([path, { link, dev, devOptional, optional }]) =>
        builders.includes(path) || (path.includes('node_modules/') && !link && !dev && !devOptional && !optional),
    )
    .map(([path, { version, license, integrity }]) => ({
      path,
      version,
      license,
      integrity,
      name: path.split('node_modules/').at(-1),
    }))
    .toSorted((one, other) => (`${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1));
}

/**
 * The licences that are allowed for packages that ship. Each allows us to sell the product if we name the package's
 * makers.
 */
const allowed = new Set(['0BSD', 'Apache-2.0', 'ISC', 'MIT', 'MIT-0', 'OFL-1.1', 'Unlicense']);

/** Returns the packages that ship with any other licence, or with none, as `name version (licence)`. */
export const forbidden = (packages = shipped()) =>
  packages
    .filter(({ license }) => !allowed.has(license))
    .map(({ name, version, license = 'none' }) => `${name} ${version} (${license})`);
