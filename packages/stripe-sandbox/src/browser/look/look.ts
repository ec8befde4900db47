import type { Appearance } from '@stripe/stripe-js';

type Declarations = readonly (readonly [property: string, value: string])[];

/** CSS made from an `appearance`, the Stripe option with which a page styles the card form. */
export interface Look {
  /** CSS variables such as `--colorPrimary`. The rules of an `appearance` may use them. */
  variables: Declarations;
  /** The property names are CSS names, such as `background-color`. */
  rules: readonly { selector: string; declarations: Declarations }[];
  /** True if the card's fields are shown in one box. */
  isCondensed: boolean;
}

type Variables = NonNullable<Appearance['variables']>;

const common: Variables = {
  fontFamily: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, sans-serif',
  fontSizeBase: '1rem',
  fontSizeSm: '0.93em',
  fontWeightNormal: '400',
  fontWeightMedium: '500',
  fontLineHeight: '1.5',
  spacingUnit: '0.25rem',
  borderRadius: '5px',
};
const themes: Record<NonNullable<Appearance['theme']>, Variables> = {
  stripe: {
    colorPrimary: '#0570de',
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorTextSecondary: '#6d6e78',
    colorTextPlaceholder: '#757680',
    colorDanger: '#df1b41',
    inputColorBorder: '#e6e6e6',
  },
  night: {
    colorPrimary: '#0085ff',
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorTextSecondary: '#a6a6ad',
    colorTextPlaceholder: '#9a9aa3',
    colorDanger: '#fe87a1',
    inputColorBorder: '#424353',
  },
  flat: {
    colorPrimary: '#171717',
    colorBackground: '#f1f1f1',
    colorText: '#30313d',
    colorTextSecondary: '#5f606b',
    colorTextPlaceholder: '#6d6e78',
    colorDanger: '#c0123c',
    inputColorBorder: 'transparent',
  },
};

/**
 * Matches selectors of Stripe's classes with their states, such as `.Input--invalid:focus` or `.Input::placeholder`.
 */
const selectorShape = /^(\s*\.[A-Z]\w*(--\w+)*(::?[a-z-]+)*\s*,?)+$/;

const propertyOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Converts an `appearance` to CSS declarations. Ignores rules for anything but Stripe's classes, as Stripe does. */
export function lookOf({ theme = 'stripe', variables = {}, rules = {}, inputs }: Appearance = {}): Look {
  const all = { ...common, ...themes[theme], ...variables };
  return {
    variables: Object.entries(all).map(([name, value]) => [`--${name}`, value] as const),
    rules: Object.entries(rules)
      .filter(([selector]) => selectorShape.test(selector))
      .map(([selector, declarations]) => ({
        selector,
        declarations: Object.entries(declarations).map(([name, value]) => [propertyOf(name), value] as const),
      })),
    isCondensed: inputs === 'condensed',
  };
}

function addRule(sheet: CSSStyleSheet, selector: string, declarations: Declarations): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [property, value] of declarations) rule.style.setProperty(property, value);
}

/** Replaces the content of a style sheet with the CSS of an `appearance`. */
export function applyLook(sheet: CSSStyleSheet, { variables, rules }: Look): void {
  sheet.replaceSync('');
  addRule(sheet, ':host', variables);
  for (const { selector, declarations } of rules)
    if (CSS.supports(`selector(${selector})`)) addRule(sheet, selector, declarations);
}
