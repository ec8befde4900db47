/** A state that a pointer or the keyboard brings about. */
export type DrawnState = 'rest' | 'hovered' | 'focused' | 'pressed';

/** What holds for an element in each state, in the words of selectors. */
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
 * Lets each rule of a page for something hovered, focused or pressed hold for an element that is only marked so, too. There is one pointer
 * and one focus on a page; this way all states are drawn beside each other by the rules that the product ships. `:is()` counts as much as the
 * pseudo-class that it widens, and the rule stays in its place, so that the cascade is the same.
 */
export function drawStates(page: Document): void {
  for (const sheet of page.styleSheets) widen(sheet.cssRules);
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** Marks the elements to be drawn in a state. Throws where there is none, so that no state is left out unseen. */
export function markAs(state: DrawnState, within: HTMLElement, selector: string): void {
  const all = [...within.querySelectorAll(selector)];
  const found = state === 'focused' ? all.filter((element) => element.matches(focusable)) : all;
  if (found.length === 0) throw new Error(`Nothing to draw ${state}: ${selector}`);
  for (const element of found) element.setAttribute('data-drawn', pseudoClasses[state]);
}
