/** Styles that give all text the widest spacing that a page must bear without loss (WCAG 2.2, 1.4.12). */
export const spacedText =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Spaces the text of the page until the returned function is called. */
export function spaceText(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(spacedText);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
