import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { isKnown } from './knownTexts.ts';
import { isForPeople, pseudo } from './pseudo.ts';

/** Which strings are translated. `copy`: all strings that people read. `data`: only the texts of packages/content. */
type Where = 'copy' | 'data';

/** Names of args and props that contain only copy. */
const copyNames = /^(content|shell|copy|texts)$/;
/** Names of props whose strings are always texts for the user, never ids. */
const textNames = /^(children|label|title|description|errorMessage|placeholder|alt|message)$/;

const isPlainObject = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Texts that are already translated, so that an arg which the story's `render` passes on is not translated twice. */
const made = new Set<string>();

function translated(text: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  const result = `${before}${pseudo(words)}${after}`;
  made.add(result);
  return result;
}

const remembered = { copy: new WeakMap<object, unknown>(), data: new WeakMap<object, unknown>() };

/** Returns the same result for the same object, so that React sees no change. */
function once<T extends object>(value: T, where: Where, translate: (value: T) => unknown): unknown {
  const known = remembered[where];
  if (!known.has(value)) {
    // Set before the call: if the object contains itself, the inner call finds this entry instead of calling without
    // end.
    known.set(value, value);
    known.set(value, translate(value));
  }
  return known.get(value);
}

function partsOf(object: object, where: Where): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).map(([name, part]: [string, unknown]) => [
      name,
      translate(part, copyNames.test(name) || textNames.test(name) ? 'copy' : where),
    ]),
  );
}

/** Copies an element, with its texts in the pseudo-locale. Passes the children as arguments, so they need no keys. */
function copied(element: ReactElement<object>): ReactElement {
  const props = partsOf(element.props, 'data');
  const { children } = props;
  return Array.isArray(children) && children.length > 1
    ? cloneElement(element, props, ...(children as ReactNode[]))
    : cloneElement(element, props);
}

/**
 * Returns a value with its texts in the pseudo-locale: strings, and everything in lists, plain objects and React
 * elements. Functions and class instances stay unchanged.
 */
export function translate(value: unknown, where: Where): unknown {
  if (typeof value === 'string') {
    const isText = where === 'copy' ? isForPeople(value) : isKnown(value);
    return isText && !made.has(value) ? translated(value) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isValidElement<object>(value)) return once(value, 'data', copied);
  if (Array.isArray(value)) return once(value, where, (list: unknown[]) => list.map((part) => translate(part, where)));
  if (!isPlainObject(value)) return value;
  return once(value, where, (object) => partsOf(object, where));
}
