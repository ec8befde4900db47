import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';

const text = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;
/** Matches the error message at the end of any schema call. */
const ofAny = new RegExp(String.raw`(?:, )?${text}\)`, 'g');

/** The schemas whose last argument is the error message about a value of the wrong type. */
const typed = new Set(['string', 'number', 'boolean', 'picklist', 'array', 'object', 'strictObject']);

/**
 * Removes the error messages about a value of the wrong type, because no form of ours can send such a value. For the
 * same reason an object need not be strict here. The server still rejects fields that it does not know.
 *
 * Removes the words that `knownOr` lists, too: it accepts any text, and its list is for types and documents.
 */
function withoutMessages(code: string): string {
  const edits: { from: number; to: number; text: string }[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: given, start, end }) {
      if (callee.type === 'Identifier' && callee.name === 'knownOr')
        edits.push({ from: start, to: end, text: 'v.string()' });
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name, start: from, end: to } = callee.property;
      const message = given.at(-1);
      if (name === 'strictObject') edits.push({ from, to, text: 'object' });
      if (typed.has(name) && message?.type === 'Literal')
        edits.push({ from: given.at(-2)?.end ?? message.start, to: end - 1, text: '' });
    },
  });
  visitor.visit(parseSync('contract.ts', code).program);
  return edits
    .sort((one, other) => other.from - one.from)
    .reduce((rest, { from, to, text }) => rest.slice(0, from) + text + rest.slice(to), code);
}

/** Returns a call's parts in `export const name = endpoint(method, path, { … })`; null for any other statement. */
function declarationIn(statement: ESTree.Statement | ESTree.ModuleDeclaration): ESTree.ObjectExpression | null {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return null;
  const made = statement.declaration.declarations[0]?.init;
  if (made?.type !== 'CallExpression' || made.callee.type !== 'Identifier' || made.callee.name !== 'endpoint')
    return null;
  const [, , parts] = made.arguments;
  return parts?.type === 'ObjectExpression' ? parts : null;
}

/**
 * Returns a module of the contract as the browser needs it: of each call the method, the path and the schema of its
 * reply. Other schemas and messages stay on the server. The bundler then drops the schemas that only the server uses.
 */
export function withoutServerParts(code: string): string {
  const { program } = parseSync('contract.ts', code);
  const calls = program.body.flatMap((statement) => declarationIn(statement) ?? []);
  const short = calls.reduceRight((rest, { start, end, properties }) => {
    // Beside method and path, the browser's client reads only `response`.
    const parts = properties.filter(
      (part) => part.type !== 'Property' || part.key.type !== 'Identifier' || part.key.name === 'response',
    );
    return `${rest.slice(0, start)}{ ${parts.map((part) => code.slice(part.start, part.end)).join(', ')} }${rest.slice(end)}`;
  }, code);
  return withoutMessages(short);
}

/** Removes all error messages from `model/common.ts` (ids, amounts and times), because no form uses that module. */
export const withoutAnyMessage = (code: string): string => code.replace(ofAny, ')');

/** Removes from the browser's code the parts of the contract that only the server needs. */
export const contractOfBrowser = (): Plugin => ({
  name: 'contract-of-browser',
  enforce: 'pre',
  transform(code, id) {
    const [, file] = /packages\/contract\/src\/((?:calls|model)\/.*)/.exec(id) ?? [];
    if (file === undefined) return undefined;
    return { code: file === 'model/common.ts' ? withoutAnyMessage(code) : withoutServerParts(code), map: null };
  },
});
