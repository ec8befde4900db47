import type { Look } from './look.ts';

function addRule(sheet: CSSStyleSheet, selector: string, declarations: Look['variables']): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [property, value] of declarations) rule.style.setProperty(property, value);
}

/** Replaces the content of a style sheet with a look. */
export function applyLook(sheet: CSSStyleSheet, { variables, rules }: Look): void {
  sheet.replaceSync('');
  addRule(sheet, ':host', variables);
  for (const { selector, declarations } of rules) {
    if (CSS.supports(`selector(${selector})`)) addRule(sheet, selector, declarations);
  }
}
