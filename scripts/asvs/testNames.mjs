import { extname } from 'node:path';
import { parseAst } from 'vite';

/**
 * Names of the functions that declare a group of tests, and of those that declare a test. `journey` is from
 * `e2e/support/journey.ts`.
 */
const groups = new Set(['describe']);
const tests = new Set(['test', 'it', 'journey']);

/**
 * Returns the names of the tests that a file declares. The names of its groups stand before the name of a test, as in
 * `A session > ends at logout`. Placeholders in names, such as `%s is rejected`, stay.
 *
 * @param path - the file's path; its ending tells the language
 * @param text - the file's source
 */
export function testNames(path, text) {
  const names = [];
  visit(parseAst(text, { lang: extname(path) === '.mjs' ? 'js' : extname(path).slice(1) }), [], (name) =>
    names.push(name),
  );
  return names;
}

function visit(node, above, take) {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, above, take);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  const name = node.type === 'CallExpression' ? textOf(node.arguments[0]) : undefined;
  const declares = name === undefined ? undefined : rootOf(node.callee);
  if (tests.has(declares)) take([...above, name].join(' > '));
  const below = groups.has(declares) ? [...above, name] : above;
  for (const value of Object.values(node)) visit(value, below, take);
}

/** Returns the identifier with which a call begins: `test` for `test.each(table)(name)`. */
function rootOf(callee) {
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  return callee.type === 'Identifier' ? callee.name : undefined;
}

/**
 * Returns a string as the source writes it, with `${…}` for each inserted value. Undefined if the node is not a string.
 */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.cooked).join('${…}');
}
