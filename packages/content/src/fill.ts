/**
 * Puts values into the `{name}` placeholders of a text.
 * @throws when a placeholder has no value or a value has no placeholder, so that a wrong text is seen at once.
 */
export function fill(text: string, values: Record<string, string | number>): string {
  const unused = new Set(Object.keys(values));
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The text '${text}' needs a value for {${name}}`);
    unused.delete(name);
    return String(value);
  });
  if (unused.size > 0) throw new Error(`The text '${text}' has no place for ${[...unused].join(', ')}`);
  return filled;
}
