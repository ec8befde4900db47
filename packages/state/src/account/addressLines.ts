/** The lines of an address typed as one text: split on newlines, trimmed, blank ones dropped. */
export function addressLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
