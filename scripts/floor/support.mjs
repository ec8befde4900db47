// Which web features every supported browser has. The browsers are in package.json (`browserslist`), the features in
// Mozilla's table of compatibility (@mdn/browser-compat-data).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/** The names of the browsers of `browserslist` in the table. */
const names = { safari: 'safari', ios_saf: 'safari_ios', chrome: 'chrome', edge: 'edge', firefox: 'firefox' };

/** The supported browsers and their oldest version, such as `{ safari: 16.4 }`, by their names in the table. */
export const floor = Object.fromEntries(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).browserslist.map((line) => {
    const [, browser, version] = /^(\w+) >= ([\d.]+)$/.exec(line);
    return [names[browser], Number(version)];
  }),
);

const table = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Returns the entry of a feature, such as `api.URL.parse_static`; undefined if the table has none. */
export const feature = (...path) => path.reduce((entry, key) => entry?.[key], table);

const isIn = (version, { version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
  typeof added === 'string' &&
  !flags &&
  !prefix &&
  !other &&
  Number.parseFloat(added.replace('≤', '')) <= version &&
  (!removed || Number.parseFloat(removed) > version);

/**
 * Returns the supported browsers that lack a feature, such as `safari 16.4`. An entry without a record, such as a group
 * of features, lacks in none. With a flag or under another name, a feature does not count as there.
 */
export function lacking(entry) {
  const support = entry?.__compat?.support;
  if (support === undefined) return [];
  return Object.entries(floor)
    .filter(([browser, version]) => ![support[browser] ?? []].flat().some((record) => isIn(version, record)))
    .map(([browser, version]) => `${browser} ${version}`);
}
