/** How long the browser has for reading a file that it saves, in ms. Safari begins only after the press. */
const readingMs = 60_000;

/** Saves a text as a file in the user's downloads. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readingMs);
}
