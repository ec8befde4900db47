// Our own rules for oxlint. `.oxlintrc.json` says to which files each rule `restricted` applies.
import { posix, relative, sep } from 'node:path';
import { retired, vendors } from './retired.mjs';
import { exceptions, folders, forTests, lines, reasons, standings, withSamples } from './rooms.mjs';

/**
 * Makes a rule. `visitorsOf` gets the file's path from the root, the function `report`, and the rule's options.
 * `report` takes a node and a sentence, and does nothing if the sentence is missing.
 */
const rule = (visitorsOf) => ({
  meta: { schema: false },
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll(sep, '/');
    return visitorsOf(file, (node, message) => message && context.report({ node, message }), ...context.options);
  },
});

/**
 * Makes a rule about imports. `sentenceAbout` gets the file, the import's source and target, and whether only types are
 * imported. It returns the complaint, if there is one. A target is a path from the root, or the name of an npm package.
 * For our own packages it is a path without an extension.
 */
const ofImports = (sentenceAbout) =>
  rule((file, report) => {
    const visit = (node) => {
      const source = node.source?.value ?? node.source?.quasis?.[0].value.cooked;
      if (source === undefined) return;
      const [scope, name, ...path] = source.split('/');
      const own = `${['api', 'web'].includes(name) ? 'apps' : 'packages'}/${name}/src/${path.join('/')}`;
      const outside = scope === '@signalsync' ? own : source;
      const target = source.startsWith('.') ? posix.join(posix.dirname(file), source) : outside;
      const kinds = (node.specifiers ?? []).map(({ importKind, exportKind }) => importKind ?? exportKind);
      const isType =
        (node.importKind ?? node.exportKind) === 'type' || (kinds.length > 0 && kinds.every((kind) => kind === 'type'));
      report(node, sentenceAbout(file, { source, target, isType }));
    };
    const statements = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'];
    return Object.fromEntries(statements.map((statement) => [statement, visit]));
  });

/** Returns whether a name is that of the target, or of a folder or package that contains the target. */
const holds = (name, target) =>
  name === '*'
    ? !/^(packages|apps|e2e|scripts|\.storybook)\//.test(target)
    : target === name || target.startsWith(name.endsWith(':') ? name : `${name}/`);

const packageOf = (path) => /^(packages|apps)\/[^/]+/.exec(path)?.[0];

const imports = ofImports((file, { source, target, isType }) => {
  const other = packageOf(target);
  if (source.startsWith('.') && other && other !== packageOf(file))
    return `It reaches into ${other} by its path. Import it by its name, @signalsync/…, as its package.json offers it.`;
  const folder = Object.keys(folders).find((name) => file.startsWith(name));
  if (folder === undefined || forTests.test(file)) return undefined;
  if (target.startsWith('packages/contract/src/fixtures/') && !withSamples.test(file))
    return `Sample data (${source}) is for stories, tests, mocks and the seed alone. Take the data as a prop or from the server.`;
  if (forTests.test(target))
    return `It must not import ${source}, which belongs to tests and stories. Move what both need to a file of its own.`;
  const { may, instead } = folders[folder];
  const isNamed = (before) =>
    may.some((entry) => entry.startsWith(before) && holds(entry.slice(before.length), target));
  if ((isNamed('') || holds(folder, target) || (isType && isNamed('type '))) && !isNamed('!')) return undefined;
  const reason = reasons[Object.keys(reasons).find((name) => holds(name, target))] ?? `It must not import ${source}.`;
  return `${reason} ${instead}${isNamed('type ') ? ' Types are allowed: write “import type”.' : ''}`;
});

const order = ofImports((file, { target }) => {
  if (forTests.test(file) || exceptions.includes(`${file} imports ${target}`)) return undefined;
  for (const [folder, line] of Object.entries(lines)) {
    const rooms = line.split(' < ').map((names) => names.split(', '));
    const [from, to] = [file, target].map((path) => {
      const name = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined;
      return { name, place: rooms.findIndex((names) => names.includes(name)) };
    });
    if (from.place >= 0 && to.place >= from.place && from.name !== to.name)
      return `${folder}: ${from.name} must not import from ${to.name}, which does not stand below it. Move what both need to a room below both. From the ground: ${line}.`;
  }
  return undefined;
});

/** A rule that reports its message for every node that one of its selectors matches. */
const restricted = rule((_file, report, { selectors, message }) =>
  Object.fromEntries(selectors.map((selector) => [selector, (node) => report(node, message)])),
);

/**
 * In each part of the product, only one folder may read the fields with the state of a member's plan, by
 * `user.subscriptionStatus` or by destructuring. Writing such a field is allowed, because the specification demands it
 * after a cancellation. Calling a method with such a name is allowed too, because `payments.cancelAtPeriodEnd(id)`
 * reads no field.
 */
const standing = rule((file, report) => {
  const room = standings.find(({ files, owner }) => files.test(file) && !owner.test(file) && !forTests.test(file));
  if (!room) return {};
  const check = (names) => (node) => {
    const name = node.name ?? node.value;
    const sentence = `It must not read ${name}: what a member has, owes and will be charged is said once, ${room.instead}`;
    report(node, names?.includes(name) && sentence);
  };
  return {
    'MemberExpression:not(CallExpression > .callee) > .property': check(room.fields),
    'ObjectPattern > Property > .key': check(room.fields),
    'CallExpression > MemberExpression.callee > .property': check(room.calls),
  };
});

/** Splits a name into lower-case words: `standInCard` becomes ` stand in card `. */
const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+|^|$/g, ' ');

/**
 * Rejects retired words in the path of a file and in its names. Names with underscores are columns or come from a
 * vendor, so they are allowed.
 */
const words = rule((file, report) => {
  if (vendors.test(file)) return {};
  const seen = new Set();
  const check = (node, name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const inName = wordsOf(name);
    const found = retired.find(
      (entry) =>
        entry.words.some((word) => inName.includes(` ${word} `)) &&
        !entry.files?.test(file) &&
        !entry.names?.test(name),
    );
    report(node, found && `“${name}” is a retired word. Say ${found.instead} (docs/glossary.md).`);
  };
  return {
    Program: (node) => check(node, file.replace(/\.[a-z]+$/, '')),
    'Identifier, JSXIdentifier': (node) => !node.name.includes('_') && check(node, node.name),
  };
});

export default {
  meta: { name: 'house' },
  rules: { imports, order, standing, words, clock: restricted, fields: restricted },
};
