import { parseSync } from 'vite';

/** A text as it is written in a module of copy: where it stands, and what it is made of. */
export interface WrittenText {
  /** The export and the keys to the text, for example `['pricing', 'billing', 'monthly']`. */
  path: readonly string[];
  /** First and last place in the source, quotes included. */
  start: number;
  end: number;
  /** The typed parts. Between two of them stands one of `expressions`. */
  parts: readonly string[];
  /** Source of what the text refers to, like `claims.dailyCost.text`. */
  expressions: readonly string[];
}

/** What of a syntax tree is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']);
function unwrap(node: Node): Node {
  return wrappers.has(node.type) && isNode(node.expression) ? unwrap(node.expression) : node;
}

function keyOf(property: Node): string | undefined {
  if (property.type !== 'Property' || !isNode(property.key) || property.computed === true) return undefined;
  return String(property.key.type === 'Identifier' ? property.key.name : property.key.value);
}

function textsIn(value: Node, path: readonly string[], source: string): WrittenText[] {
  const node = unwrap(value);
  const { start, end } = node;
  if (node.type === 'Literal' && typeof node.value === 'string')
    return [{ path, start, end, parts: [node.value], expressions: [] }];
  if (node.type === 'TemplateLiteral') {
    const parts = nodes(node.quasis).map(({ value: typed }) => (typed as { cooked: string }).cooked);
    const expressions = nodes(node.expressions).map((expression) => source.slice(expression.start, expression.end));
    return [{ path, start, end, parts, expressions }];
  }
  if (node.type === 'ObjectExpression')
    return nodes(node.properties).flatMap((property) => {
      const key = keyOf(property);
      return key !== undefined && isNode(property.value) ? textsIn(property.value, [...path, key], source) : [];
    });
  if (node.type === 'ArrayExpression') {
    const elements = nodes(node.elements);
    // What stands behind a spread has no place that can be told from the source.
    const spread = elements.findIndex(({ type }) => type === 'SpreadElement');
    return elements
      .slice(0, spread < 0 ? undefined : spread)
      .flatMap((element, index) => textsIn(element, [...path, String(index)], source));
  }
  return [];
}

/** Every text that a module of copy writes itself, in order. What it takes over from another module is written there. */
export function writtenTexts(source: string): WrittenText[] {
  const { program, errors } = parseSync('copy.ts', source, { lang: 'ts' });
  if (errors[0]) throw new Error(`The copy cannot be read: ${errors[0].message}`);
  return nodes(program.body).flatMap((statement) => {
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    if (declaration.type !== 'VariableDeclaration') return [];
    return nodes(declaration.declarations).flatMap(({ id, init }) =>
      isNode(id) && isNode(init) ? textsIn(init, [String(id.name)], source) : [],
    );
  });
}
