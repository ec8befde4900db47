/** A state caused by the pointer or the keyboard. */
export type DrawnState = 'rest' | 'hovered' | 'focused' | 'pressed';

/** The CSS pseudo-classes that apply in each state. */
const pseudoClasses: Record<DrawnState, string> = {
  rest: '',
  hovered: 'hover',
  focused: 'focus focus-visible',
  pressed: 'hover active',
};

const pseudoClass = /:(hover|active|focus-visible|focus)(?![-\w])/g;

function widen(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes('data-drawn'))
      rule.selectorText = rule.selectorText.replace(pseudoClass, ':is($&, [data-drawn~=$1])');
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) widen(rule.cssRules);
  }
}

/**
 * Changes every CSS rule for hover, focus or press, so that it also applies to elements that `markAs` has marked with
 * that state. A page has only one pointer and one focus, so it could not otherwise show all states side by side. The
 * cascade does not change: `:is()` is as specific as the pseudo-class in it, and each rule keeps its place.
 */
export function drawStates(page: Document): void {
  for (const sheet of page.styleSheets) widen(sheet.cssRules);
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Shows elements in a state. Throws if the selector finds none, so that a test notices a missing element. */
export function markAs(state: DrawnState, within: HTMLElement, selector: string): void {
  const all = [...within.querySelectorAll(selector)];
  const found = state === 'focused' ? all.filter((element) => element.matches(focusable)) : all;
  if (found.length === 0) throw new Error(`Nothing to draw ${state}: ${selector}`);
  for (const element of found) element.setAttribute('data-drawn', pseudoClasses[state]);
}
