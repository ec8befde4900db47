import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** A prop as its source declares it. */
export interface DeclaredProp {
  /** The type as in the source, without the `undefined` and `never` of a prop that may be left out. */
  type: string;
  /** The members of a union type; of any other type, the type alone. */
  members: string[];
  /** False if the prop may be left out, in at least one form of the component. */
  isRequired: boolean;
  /** The comment above the prop. */
  description?: string;
  /** The value of a prop that is left out, as in the source. */
  default?: string;
}

/** The props of a component by name, in the order of the source. */
export type DeclaredProps = Record<string, DeclaredProp>;

/** A node of the syntax tree. Only the fields that all nodes have are typed; the reader asks for the others by name. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodeAt = (node: Node, field: string): Node | undefined => {
  const value = node[field];
  return isNode(value) ? value : undefined;
};
const nodesAt = (node: Node | undefined, field: string): Node[] => {
  const value = node?.[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
const nameOf = (node: Node | undefined): string => {
  const name = node?.name ?? node?.value;
  return typeof name === 'string' ? name : '';
};

/** A type, with the file that declares it and the types that stand for its parameters. */
interface Placed {
  node: Node;
  file: string;
  given: Map<string, Placed>;
}

class Source {
  readonly text: string;
  readonly body: Node[];
  readonly comments: { end: number; value: string }[];

  constructor(file: string) {
    this.text = readFileSync(file, 'utf8');
    const { program, comments } = parseSync(file, this.text);
    this.body = (program.body as unknown as Node[]).map((node) => nodeAt(node, 'declaration') ?? node);
    this.comments = comments;
  }

  textOf = (node: Node): string => this.text.slice(node.start, node.end);

  declared = (name: string): Node | undefined => this.body.find((node) => nameOf(nodeAt(node, 'id')) === name);

  /** Returns the file and the name from which this file imports a type of our own. */
  imported(name: string): { path: string; name: string } | undefined {
    for (const node of this.body) {
      if (node.type !== 'ImportDeclaration') continue;
      const path = nameOf(nodeAt(node, 'source'));
      const found = nodesAt(node, 'specifiers').find((one) => nameOf(nodeAt(one, 'local')) === name);
      if (found && path.startsWith('.')) return { path, name: nameOf(nodeAt(found, 'imported')) };
    }
    return undefined;
  }

  /** Returns the documentation comment that ends right before a node, as one line. */
  commentAbove(node: Node): string | undefined {
    const above = this.comments.findLast(({ end }) => end <= node.start);
    if (!above?.value.startsWith('*') || this.text.slice(above.end, node.start).trim() !== '') return undefined;
    return above.value
      .replace(/^\s*\*+ ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  }
}

/** Adds the forms of the same prop: what one form forbids (`never`) or leaves open, the other may allow. */
function merge(into: DeclaredProps, from: DeclaredProps, isChoice: boolean): void {
  for (const [name, prop] of Object.entries(from)) {
    const known = into[name];
    const members = [...new Set([...(known?.members ?? []), ...prop.members])];
    into[name] = {
      ...known,
      ...prop,
      type: known && known.type !== prop.type ? members.join(' | ') : prop.type,
      members,
      isRequired: known && isChoice ? known.isRequired && prop.isRequired : prop.isRequired,
      ...(known?.description !== undefined && { description: known.description }),
    };
  }
}

/** Reads the props of components from their sources. Keeps what it has parsed. */
export class PropsReader {
  readonly #sources = new Map<string, Source>();

  #source(file: string): Source {
    const known = this.#sources.get(file) ?? new Source(file);
    this.#sources.set(file, known);
    return known;
  }

  /** Returns the props of the component `name` of a file: those of the type `<name>Props`, with their defaults. */
  propsOf(file: string, name: string): DeclaredProps {
    const found = this.#find(`${name}Props`, file);
    if (!found) return {};
    const props = this.#props({ ...found, given: new Map() });
    for (const [prop, value] of this.#defaults(found.file, `${name}Props`)) {
      const known = props[prop];
      if (known && !known.isRequired) known.default = value;
    }
    // A prop that no form allows is none.
    return Object.fromEntries(Object.entries(props).filter(([, { members }]) => members.length > 0));
  }

  #props({ node, file, given }: Placed): DeclaredProps {
    const here = (inner: Node): Placed => ({ node: inner, file, given });
    const all: DeclaredProps = {};
    const add = (inner: Node, isChoice = false) => merge(all, this.#props(here(inner)), isChoice);
    switch (node.type) {
      case 'TSTypeAliasDeclaration':
        add(nodeAt(node, 'typeAnnotation') ?? node);
        break;
      case 'TSInterfaceDeclaration':
        for (const parent of nodesAt(node, 'extends')) merge(all, this.#named(parent, here(parent)), false);
        merge(all, this.#members(nodesAt(nodeAt(node, 'body'), 'body'), file), false);
        break;
      case 'TSTypeLiteral':
        merge(all, this.#members(nodesAt(node, 'members'), file), false);
        break;
      case 'TSParenthesizedType':
        add(nodeAt(node, 'typeAnnotation') ?? node);
        break;
      case 'TSIntersectionType':
        for (const part of nodesAt(node, 'types')) add(part);
        break;
      case 'TSUnionType':
        merge(all, this.#choice(nodesAt(node, 'types').map(here)), false);
        break;
      case 'TSTypeReference':
        merge(all, this.#named(node, here(node)), false);
        break;
      default:
    }
    return all;
  }

  /** Returns the props of a union of forms: those that only some forms have may be left out. */
  #choice(forms: Placed[]): DeclaredProps {
    const all: DeclaredProps = {};
    const each = forms.map((form) => this.#props(form));
    for (const form of each) merge(all, form, true);
    for (const [name, prop] of Object.entries(all))
      if (each.some((form) => form[name] === undefined)) prop.isRequired = false;
    return all;
  }

  /** Returns the props of a type that is named, such as `BaseFieldProps<HTMLInputElement>` or `Pick<…, 'id'>`. */
  #named(node: Node, { file, given }: Placed): DeclaredProps {
    const name = nameOf(nodeAt(node, 'typeName') ?? nodeAt(node, 'expression'));
    const known = given.get(name);
    if (known) return this.#props(known);
    const args = nodesAt(nodeAt(node, 'typeArguments') ?? nodeAt(node, 'typeParameters'), 'params');
    const [of, keys] = args;
    if ((name === 'Pick' || name === 'Omit') && of && keys) {
      const chosen = (keys.type === 'TSUnionType' ? nodesAt(keys, 'types') : [keys]).map((key) =>
        nameOf(nodeAt(key, 'literal')),
      );
      const props = this.#props({ node: of, file, given });
      if (name === 'Omit') return Object.fromEntries(Object.entries(props).filter(([prop]) => !chosen.includes(prop)));
      // The props of a library's type are not read. Its attributes are texts.
      const description = 'The ARIA attribute of this name, which the HTML element gets.';
      const text = { type: 'string', members: ['string'], isRequired: false, description };
      return Object.fromEntries(chosen.map((prop) => [prop, props[prop] ?? text]));
    }
    const found = this.#find(name, file);
    if (!found) return {};
    const parameters = nodesAt(nodeAt(found.node, 'typeParameters'), 'params').map((one) =>
      nameOf(nodeAt(one, 'name')),
    );
    const placed = args.map((arg): Placed => ({ node: arg, file, given }));
    return this.#props({
      ...found,
      given: new Map(parameters.flatMap((one, index) => (placed[index] ? [[one, placed[index]]] : []))),
    });
  }

  #find(name: string, file: string): Omit<Placed, 'given'> | undefined {
    const source = this.#source(file);
    const node = source.declared(name);
    if (node) return { node, file };
    const from = source.imported(name);
    return from && this.#find(from.name, join(dirname(file), from.path));
  }

  #members(nodes: Node[], file: string): DeclaredProps {
    const source = this.#source(file);
    return Object.fromEntries(
      nodes.flatMap((node): [string, DeclaredProp][] => {
        const type = nodeAt(nodeAt(node, 'typeAnnotation') ?? node, 'typeAnnotation');
        if (node.type !== 'TSPropertySignature' || !type) return [];
        const members = (
          type.type === 'TSUnionType' ? nodesAt(type, 'types').map(source.textOf) : [source.textOf(type)]
        )
          .map((member) => member.replaceAll(/\s+/g, ' '))
          .filter((member) => member !== 'undefined' && member !== 'never');
        const description = source.commentAbove(node);
        const prop: DeclaredProp = {
          type: members.join(' | '),
          members,
          isRequired: node.optional !== true,
          ...(description !== undefined && { description }),
        };
        return [[nameOf(nodeAt(node, 'key')), prop]];
      }),
    );
  }

  /**
   * Returns the defaults of the functions of a file that take these props: what they destructure, in their parameters
   * or their body, and what the functions destructure to which they hand props on (`buttonClass({ variant, size })`).
   */
  #defaults(file: string, typeName: string): Map<string, string> {
    const source = this.#source(file);
    const found = new Map<string, string>();
    const read = (pattern: Node | undefined, from: Source) => {
      for (const property of nodesAt(pattern, 'properties')) {
        const value = nodeAt(property, 'value');
        const given = value?.type === 'AssignmentPattern' ? nodeAt(value, 'right') : undefined;
        if (given) found.set(nameOf(nodeAt(property, 'key')), from.textOf(given));
      }
    };
    for (const node of source.body) {
      const [props] = nodesAt(node, 'params');
      const type = props && nodeAt(props, 'typeAnnotation');
      if (!type || !new RegExp(`^: ${typeName}\\b`).test(source.textOf(type))) continue;
      for (const [, helper = ''] of source.textOf(node).matchAll(/\b(\w+)\(\{/g)) {
        const helped = this.#find(helper, file);
        if (helped) read(nodesAt(helped.node, 'params')[0], this.#source(helped.file));
      }
      read(props, source);
      for (const statement of nodesAt(nodeAt(node, 'body'), 'body'))
        for (const declarator of nodesAt(statement, 'declarations')) read(nodeAt(declarator, 'id'), source);
    }
    return found;
  }
}
