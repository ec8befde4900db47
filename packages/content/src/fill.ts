/**
 * Puts values into the `{name}` placeholders of a text.
 * @throws Error if a placeholder has no value or a value has no placeholder, so that a wrong text is noticed at once.
 */
export function fill(text: string, values: Record<string, string | number>): string {
  const unused = new Set(Object.keys(values));
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in '${text}'`);
    unused.delete(name);
    return String(value);
  });
  if (unused.size > 0) throw new Error(`No {${[...unused].join('}, {')}} in '${text}'`);
  return filled;
}
