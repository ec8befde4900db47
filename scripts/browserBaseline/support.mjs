// Knows which web features every supported browser has. The browsers are in package.json (`browserslist`). The data
// about features is Mozilla's table (@mdn/browser-compat-data).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

// `require` reads the table of 20 MB as JSON. With `import`, Vitest would compile the table as code, which takes eight
// seconds.
const require = createRequire(import.meta.url);
const table = require('@mdn/browser-compat-data');

/** The names of browsers in `browserslist`, each with its name in Mozilla's table. */
const names = { safari: 'safari', ios_saf: 'safari_ios', chrome: 'chrome', edge: 'edge', firefox: 'firefox' };

/**
 * The oldest supported version of each browser, such as `{ safari: 16.4 }`. The keys are the names in Mozilla's table.
 */
export const browserBaseline = Object.fromEntries(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).browserslist.map((line) => {
    const [, browser, version] = /^(\w+) >= ([\d.]+)$/.exec(line);
    return [names[browser], Number(version)];
  }),
);

/** Returns the entry of Mozilla's table for a feature, such as `api.URL.parse_static`; undefined if there is none. */
export const feature = (...path) => path.reduce((entry, key) => entry?.[key], table);

const isIn = (version, { version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
  typeof added === 'string' &&
  !flags &&
  !prefix &&
  !other &&
  Number.parseFloat(added.replace('≤', '')) <= version &&
  (!removed || Number.parseFloat(removed) > version);

/**
 * Returns the supported browsers that lack a feature, such as `safari 16.4`. A feature that needs a flag or has another
 * name there counts as lacking. Returns an empty list for an entry without data, such as a group of features.
 */
export function lacking(entry) {
  const support = entry?.__compat?.support;
  if (support === undefined) return [];
  return Object.entries(browserBaseline)
    .filter(([browser, version]) => ![support[browser] ?? []].flat().some((record) => isIn(version, record)))
    .map(([browser, version]) => `${browser} ${version}`);
}

/**
 * The objects whose members are web APIs, each with the start of its path: interfaces, and JavaScript's own objects.
 */
export const owners = [
  ['', feature('api')],
  ['', feature('javascript', 'builtins')],
  ['Intl.', feature('javascript', 'builtins', 'Intl')],
].flatMap(([prefix, area]) =>
  Object.entries(area)
    .filter(([name]) => name !== '__compat')
    .map(([name, entries]) => ({ name, path: `${prefix}${name}`, entries })),
);

/**
 * Returns the web APIs that some supported browser lacks, as paths from `window`: `EyeDropper`, `URL.parse`,
 * `HTMLElement.prototype.showPopover`. A member of a built-in object gets two paths, with `prototype` and without it,
 * because the table does not tell which one is right.
 *
 * @returns {string[]}
 */
export function missingAtBaseline() {
  const missing = [];
  for (const { name, path, entries } of owners) {
    if (lacking(entries).length > 0) missing.push(path);
    else
      for (const [key, entry] of Object.entries(entries)) {
        if (key === name || key.endsWith('_event') || lacking(entry).length === 0) continue;
        if (name === 'Window') missing.push(key);
        else if (key.endsWith('_static')) missing.push(`${path}.${key.replace(/_static$/, '')}`);
        else if (name in feature('api')) missing.push(`${path}.prototype.${key}`);
        else missing.push(`${path}.${key}`, `${path}.prototype.${key}`);
      }
  }
  return missing;
}
