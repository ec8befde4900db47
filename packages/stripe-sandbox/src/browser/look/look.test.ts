import { describe, expect, it } from 'vitest';
import { lookOf } from './look.ts';

describe('lookOf', () => {
  it('lays the page’s variables over those of the theme', () => {
    const variables = new Map(lookOf({ theme: 'night', variables: { colorPrimary: '#CBFB45' } }).variables);
    expect(variables.get('--colorPrimary')).toBe('#CBFB45');
    expect(variables.get('--colorText')).toBe('#ffffff');
    expect(new Map(lookOf().variables).get('--colorBackground')).toBe('#ffffff');
  });

  it('writes rules as CSS does, and leaves out selectors that Stripe does not know', () => {
    const { rules } = lookOf({
      rules: {
        '.Input--invalid:focus': { outlineOffset: '2px', borderColor: 'var(--colorDanger)' },
        '.Input::placeholder, .Label': { color: 'red' },
        'body > .Input': { display: 'none' },
        '.Input } body {': { display: 'none' },
      },
    });
    expect(rules).toEqual([
      {
        selector: '.Input--invalid:focus',
        declarations: [
          ['outline-offset', '2px'],
          ['border-color', 'var(--colorDanger)'],
        ],
      },
      { selector: '.Input::placeholder, .Label', declarations: [['color', 'red']] },
    ]);
  });

  it('puts the card into one box where the page asks for it', () => {
    expect([lookOf({ inputs: 'condensed' }).isCondensed, lookOf({}).isCondensed]).toEqual([true, false]);
  });
});
