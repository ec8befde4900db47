// Finds web APIs in scripts that a supported browser lacks.
import { parseAst } from 'vite';
import { feature, lacking, owners } from './support.mjs';

/**
 * The entries of Mozilla's table by the name of a member. There is one entry for each interface or built-in object that
 * has a member with this name.
 */
const members = new Map();
for (const { name: owner, entries } of owners)
  for (const [key, entry] of Object.entries(entries)) {
    if (key === '__compat' || key === owner || key.endsWith('_event')) continue;
    const name = key.replace(/_static$/, '');
    members.set(name, [...(members.get(name) ?? []), entry]);
  }

/** Returns whether a name is that of a CSS property, as scripts spell it, such as `marginLeft`. */
const isStyle = (name) =>
  feature(
    'css',
    'properties',
    name.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`),
  ) !== undefined;

/**
 * Returns the entry of Mozilla's table for a global name: a built-in object of JavaScript, an interface, or a property
 * of `window`.
 */
const globalEntry = (name) =>
  feature('javascript', 'builtins', name) ?? feature('api', name) ?? feature('api', 'Window', name);

/** Calls `visit` for each node of a syntax tree, with the list of its parents. */
function visitAll(node, visit, parents = []) {
  visit(node, parents);
  for (const value of Object.values(node))
    for (const child of [value].flat())
      if (child && typeof child.type === 'string') visitAll(child, visit, [node, ...parents]);
}

/** Returns the names of the properties and methods that a script itself defines in objects and classes. */
function ownNames(ast) {
  const names = new Set();
  visitAll(ast, (node, [parent]) => {
    const isKey = /^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type) && parent.type !== 'ObjectPattern';
    if (isKey && !node.computed) names.add(node.key.name ?? node.key.value);
    const isWritten =
      node.type === 'MemberExpression' && parent.type === 'AssignmentExpression' && parent.left === node;
    if (isWritten && !node.computed) names.add(node.property.name);
  });
  return names;
}

/** Returns the names that a script declares for variables, functions, classes and imports. */
function declaredNames(ast) {
  const names = new Set();
  visitAll(ast, (node) => {
    if (/^(VariableDeclarator|FunctionDeclaration|ClassDeclaration)$/.test(node.type) && node.id?.name)
      names.add(node.id.name);
    if (node.type.startsWith('Import') && node.local) names.add(node.local.name);
  });
  return names;
}

/** Returns the entry of Mozilla's table for a member of a global object, such as `URL.parse` or `navigator.share`. */
const globalMember = (object, name) =>
  feature('javascript', 'builtins', object, name) ??
  feature('api', object, `${name}_static`) ??
  feature('api', object[0].toUpperCase() + object.slice(1), name);

/**
 * Returns the web APIs that scripts use and that a supported browser lacks, as `{ name, lacks }`. Finds constructors
 * and members of global objects (`URL.parse`). For a member of any other object (`.showPopover`), the object is not
 * known, so the member is returned only if no object has it in all supported browsers. Leaves out names that the
 * scripts define themselves.
 */
export function newInScripts(texts) {
  const found = new Map();
  const note = (name, lacks) => {
    if (lacks.length > 0) found.set(name, { name, lacks });
  };
  const trees = texts.map((text) => parseAst(text));
  const own = new Set(trees.flatMap((tree) => [...ownNames(tree)]));
  for (const tree of trees) {
    const declared = declaredNames(tree);
    visitAll(tree, (node) => {
      if (node.type === 'NewExpression' && node.callee.type === 'Identifier' && !declared.has(node.callee.name))
        note(`new ${node.callee.name}`, lacking(globalEntry(node.callee.name)));
      if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return;
      const { object, property } = node;
      const isGlobal = object.type === 'Identifier' && !declared.has(object.name);
      const entry = isGlobal ? globalMember(object.name, property.name) : undefined;
      if (entry) return note(`${object.name}.${property.name}`, lacking(entry));
      if (own.has(property.name) || isStyle(property.name)) return;
      const lacks = (members.get(property.name) ?? []).map(lacking);
      if (lacks.length > 0 && lacks.every((browsers) => browsers.length > 0)) note(`.${property.name}`, lacks[0]);
    });
  }
  return [...found.values()];
}
