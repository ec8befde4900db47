import type { WrittenText } from './literals.ts';

const quoted = (text: string): string => {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll(quote, `\\${quote}`);
  return `${quote}${escaped}${quote}`;
};

const inTemplate = (text: string): string => text.replace(/\\|`|\$(?=\{)/g, '\\$&');

const forRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns, in order, what each `${…}` expression of the written text became in `shown`. */
function valuesOf({ parts }: WrittenText, shown: string): string[] {
  const match = new RegExp(`^${parts.map(forRegExp).join('([\\s\\S]*?)')}$`).exec(shown);
  if (!match) throw new Error(`'${shown}' is not what the copy writes`);
  return match.slice(1);
}

/** Returns a changed text as source code. Keeps each expression whose value is still in the text. */
function asSource(written: WrittenText, shown: string, changed: string): string {
  let rest = changed;
  let source = '';
  let references = 0;
  for (const [index, value] of valuesOf(written, shown).entries()) {
    const at = rest.indexOf(value);
    if (value === '' || at < 0) continue;
    source += `${inTemplate(rest.slice(0, at))}\${${written.expressions[index]}}`;
    rest = rest.slice(at + value.length);
    references += 1;
  }
  return references === 0 ? quoted(changed) : `\`${source}${inTemplate(rest)}\``;
}

/** One changed text of a content module. */
export interface CopyChange {
  written: WrittenText;
  /** The text before the change. */
  shown: string;
  /** The text after the change. */
  changed: string;
}

/** Returns the source of a content module with changed texts. Everything else in the source stays the same. */
export function patchCopy(source: string, changes: readonly CopyChange[]): string {
  return [...changes]
    .sort((a, b) => b.written.start - a.written.start)
    .reduce(
      (patched, { written, shown, changed }) =>
        patched.slice(0, written.start) + asSource(written, shown, changed) + patched.slice(written.end),
      source,
    );
}
