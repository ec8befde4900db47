/** The keys that lead to a text, such as `['pricing', 'title']`. */
export type TextPath = readonly string[];

/** A text of a content module, as the screen shows it. */
export interface ShownText {
  path: TextPath;
  text: string;
}

/** Returns every text under a value, in source order. */
export function textsUnder(value: unknown, path: TextPath = []): ShownText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsUnder(child, [...path, key]));
}

/** Returns the text at a path, or undefined if there is none. */
export function textAt(value: unknown, [key, ...rest]: TextPath): string | undefined {
  if (key === undefined) return typeof value === 'string' ? value : undefined;
  return typeof value === 'object' && value !== null && key in value
    ? textAt((value as Record<string, unknown>)[key], rest)
    : undefined;
}

/** Returns the value with another text at a path. The given value does not change. */
export function withText<T>(value: T, [key, ...rest]: TextPath, text: string): T {
  if (key === undefined) return text as T;
  const container = value as Record<string, unknown>;
  const changed = { ...container, [key]: withText(container[key], rest, text) };
  return (Array.isArray(value) ? Object.values(changed) : changed) as T;
}
