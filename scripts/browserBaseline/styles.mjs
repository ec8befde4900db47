// Finds CSS in a style sheet that a supported browser lacks.
import postcss from 'postcss';
import { feature, lacking } from './support.mjs';

const vendor = /^-(webkit|moz|ms|o)-/;

/** Returns the keywords and functions in a CSS value: `['subgrid']` for `grid-template-rows: subgrid`. */
const wordsOf = (value) =>
  value.replace(/var\([^()]*\)|"[^"]*"|'[^']*'|url\([^)]*\)/g, ' ').match(/[a-z][a-z-]*/gi) ?? [];

const isGuarded = (node) => {
  for (let up = node.parent; up; up = up.parent) if (up.type === 'atrule' && up.name === 'supports') return true;
  return false;
};

/**
 * Returns the CSS that a style sheet uses and that a supported browser lacks, as `{ name, lacks }`: properties,
 * at-rules, pseudo-classes, and keywords and functions in values. Leaves out everything in an `@supports` block, and
 * properties that are also written with a prefix.
 */
export function newInStyle(text) {
  const found = new Map();
  const note = (name, entry) => {
    const lacks = lacking(entry);
    if (lacks.length > 0) found.set(name, { name, lacks });
  };
  postcss.parse(text).walk((node) => {
    if (isGuarded(node)) return;
    if (node.type === 'atrule') note(`@${node.name}`, feature('css', 'at-rules', node.name));
    if (node.type === 'rule')
      for (const [, colons, name] of node.selector.matchAll(/(::?)([a-z][a-z-]*)/g))
        if (!vendor.test(`-${name}`)) note(`${colons}${name}`, feature('css', 'selectors', name));
    if (node.type !== 'decl' || node.prop.startsWith('--') || vendor.test(node.prop)) return;
    const hasPrefixed = node.parent.some?.(({ prop }) => prop?.replace(vendor, '') === node.prop && prop !== node.prop);
    if (!hasPrefixed) note(node.prop, feature('css', 'properties', node.prop));
    for (const word of wordsOf(node.value)) {
      const own = feature('css', 'properties', node.prop, word);
      const type = feature('css', 'types', word) ?? feature('css', 'types', 'color', word);
      if (own) note(`${node.prop}: ${word}`, own);
      else if (type && new RegExp(`${word}\\(`).test(node.value)) note(`${word}()`, type);
    }
  });
  return [...found.values()];
}
