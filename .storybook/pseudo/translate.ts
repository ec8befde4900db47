import { cloneElement, isValidElement } from 'react';
import { isKnown } from './knownTexts.ts';
import { isForPeople, pseudo } from './pseudo.ts';

/** Which strings are texts: all that people read (inside copy), or only those that packages/content holds. */
type Where = 'copy' | 'data';

/** Args that hold copy, all of it. */
const copyNames = /^(content|shell|copy|texts)$/;
/** Props whose strings people read, whoever wrote them. */
const textNames = /^(children|label|title|description|errorMessage|placeholder|alt|message)$/;

const isPlainObject = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** What was made here: an arg that its story's `render` hands on is not translated twice. */
const made = new Set<string>();

function translated(text: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  const result = `${before}${pseudo(words)}${after}`;
  made.add(result);
  return result;
}

const remembered = { copy: new WeakMap<object, unknown>(), data: new WeakMap<object, unknown>() };

/** The same result for the same object, so that what did not change does not look changed. */
function once<T extends object>(value: T, where: Where, translate: (value: T) => unknown): unknown {
  const known = remembered[where];
  if (!known.has(value)) {
    // Before its parts are known a thing that holds itself stands for itself.
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

/**
 * A value with its texts in the pseudo-locale: strings, and whatever lists, plain objects and React elements hold. Functions and
 * instances stay the same.
 */
export function translate(value: unknown, where: Where): unknown {
  if (typeof value === 'string') {
    const isText = where === 'copy' ? isForPeople(value) : isKnown(value);
    return isText && !made.has(value) ? translated(value) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isValidElement<object>(value))
    return once(value, 'data', (element) => cloneElement(element, partsOf(element.props, 'data')));
  if (Array.isArray(value)) return once(value, where, (list: unknown[]) => list.map((part) => translate(part, where)));
  if (!isPlainObject(value)) return value;
  return once(value, where, (object) => partsOf(object, where));
}
