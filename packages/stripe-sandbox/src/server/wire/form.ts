/** One value of a form-encoded body or query: a text, or nested values by key. The keys of a list are its indexes. */
export type Form = string | FormTree;
export interface FormTree {
  [key: string]: Form;
}

/** Removes the character NUL, because databases reject it in text. */
const storable = (text: string) => text.replaceAll('\0', '');

const emptyTree = (): FormTree => Object.create(null) as FormTree;
const maximumDepth = 8;

/** Parses `items[0][price]=price_1&expand[]=customer` into a tree. */
export function readForm(encoded: string): FormTree {
  const tree = emptyTree();
  for (const [name, value] of new URLSearchParams(encoded)) place(tree, keysOf(name), value);
  return tree;
}

/** Converts a browser's JSON body to the tree that `readForm` returns. `null` becomes an empty text. */
export function readJson(value: unknown): FormTree {
  const form = fromJson(value, 0);
  return typeof form === 'string' ? emptyTree() : form;
}

function fromJson(value: unknown, depth: number): Form {
  if (value === null || value === undefined || depth > maximumDepth) return '';
  if (typeof value !== 'object') return storable(String(value as string | number | boolean));
  const tree = emptyTree();
  for (const [key, child] of Object.entries(value)) tree[key] = fromJson(child, depth + 1);
  return tree;
}

function keysOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0) return [name];
  return [name.slice(0, open), ...[...name.slice(open).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
}

function place(tree: FormTree, keys: readonly string[], value: string): void {
  let node = tree;
  for (const [index, raw] of keys.slice(0, maximumDepth).entries()) {
    const key = raw === '' && index > 0 ? String(Object.keys(node).length) : raw;
    if (index === keys.length - 1) {
      node[key] = storable(value);
      return;
    }
    const next = node[key];
    const child = next === undefined || typeof next === 'string' ? emptyTree() : next;
    node[key] = child;
    node = child;
  }
}

/** Returns the tree as one text. Equal parameters give the same text, even in another order. */
export function canonical(form: Form): string {
  if (typeof form === 'string') return JSON.stringify(form);
  const entries = Object.keys(form)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(form[key] ?? '')}`);
  return `{${entries.join(',')}}`;
}
