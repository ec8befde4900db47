/** Splits the text of an address into trimmed lines without blank ones. */
export function addressLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
