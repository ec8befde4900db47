const blocks =
  /^(?:address|article|aside|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|label|legend|li|main|nav|ol|p|section|table|tbody|td|th|thead|tr|ul)$/;
const silent = /^(?:script|style|svg|template|title)$/;
const withoutEnd = /^(?:area|br|hr|img|input|link|meta|source|wbr)$/;
/**
 * Matches hidden elements: those with the attribute `hidden`, or with the class `unseen`, with which buttons reserve
 * space.
 */
const hides = /\shidden(?:=|\s|$)|\bclass="[^"]*_unseen__/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };
const pieces = /<(?<end>\/?)(?<tag>[a-z][a-z0-9]*)(?<attributes>(?:"[^"]*"|[^">])*)>|(?<text>[^<]+)/g;

const decoded = (text: string) => text.replace(/&([^;\s]+);/g, (whole, name: string) => entities[name] ?? whole);

/**
 * Returns the words of rendered markup, with one line for each block. A `dt` and its `dd` share a line, and so do the
 * cells of a table row; further blocks of a cell come in lines after the row. The text of a button is in brackets. Text
 * that only screen readers read is included.
 */
export function wordsOf(markup: string): string {
  const lines: string[] = [];
  /** For each open element: whether it hides its text. */
  const open: boolean[] = [];
  let line = '';
  let depth = 0;
  let isAfterEnd = false;
  /** The cells of the current table row, each with its blocks of text; null outside of rows. */
  let row: string[][] | null = null;
  const endLine = () => {
    const words = line
      .replace(/\[ *\]/g, '')
      .replace(/\s+/g, ' ')
      .replaceAll('[ ', '[')
      .trim();
    if (words !== '') (row?.at(-1) ?? lines).push(words);
    line = '';
  };
  const endRow = (cells: readonly string[][]) => {
    lines.push(cells.map(([first]) => first ?? '').join(' | '), ...cells.flatMap(([, ...others]) => others));
    row = null;
  };

  function begin(tag: string, attributes: string) {
    if (tag === 'br') endLine();
    if (withoutEnd.test(tag)) return;
    const isHidden = silent.test(tag) || hides.test(attributes);
    open.push(isHidden);
    depth += Number(isHidden);
    if (depth > 0) return;
    if (tag === 'tr') row = [];
    else if (tag === 'td' || tag === 'th') row?.push([]);
    if (blocks.test(tag)) {
      if (tag !== 'dd' || !line.endsWith(': ')) endLine();
    } else if (tag === 'button') line += ' [';
    // If two elements touch in the markup, their styles separate them on the screen, so a space separates their texts.
    else if (isAfterEnd) line += ' ';
  }
  function end(tag: string) {
    // The markup may be a part of a page. Then it contains end tags of elements that began before it.
    depth -= Number(open.pop() ?? false);
    if (depth > 0) return;
    if (tag === 'dt') line += ': ';
    else if (tag === 'button') line += ']';
    else if (blocks.test(tag)) endLine();
    if (tag === 'tr' && row !== null) endRow(row);
  }

  for (const { groups } of markup.matchAll(pieces)) {
    const { end: slash, tag = '', attributes = '', text } = groups ?? {};
    if (text === undefined && slash === '/') end(tag);
    else if (text === undefined) begin(tag, attributes);
    else if (depth === 0) line += decoded(text);
    isAfterEnd = slash === '/';
  }
  endLine();
  return lines.join('\n');
}
