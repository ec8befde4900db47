import { parseSync } from 'vite';

/** A text in the source of a content module: its position and its parts. */
export interface WrittenText {
  /** The name of the export and the keys that lead to the text, for example `['pricing', 'billing', 'monthly']`. */
  path: readonly string[];
  /** Start and end in the source, quotes included. */
  start: number;
  end: number;
  /** The parts that are written as text, in order. Between each part and the next is one of `expressions`. */
  parts: readonly string[];
  /** Source of the expressions, like `claims.dailyCost.text`. */
  expressions: readonly string[];
}

/** The parts of a syntax tree node that are used here. */
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
    // Leaves out the elements after a spread, because the source does not show their indexes.
    const spread = elements.findIndex(({ type }) => type === 'SpreadElement');
    return elements
      .slice(0, spread < 0 ? undefined : spread)
      .flatMap((element, index) => textsIn(element, [...path, String(index)], source));
  }
  return [];
}

/** Returns every text in the source of a content module, in order. Texts imported from other modules are left out. */
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
