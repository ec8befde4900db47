import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { controlHeight, fontSize, lineHeight, radius } from '../../theme/scale.ts';
import * as card from './PlanCard.css.ts';

export const { box, name, money, price, per, billing, action, features, feature } = card;

/** A bar behind each line of the hidden words. */
export const bar = style({
  background: color.hover,
  borderRadius: radius.control,
  WebkitBoxDecorationBreak: 'clone',
  boxDecorationBreak: 'clone',
});

export const word = style({ visibility: 'hidden' });

/**
 * Returns the class of a grey bar that stands for an amount. Its box is as high as a line of text of font size `size`,
 * or `tight` in a narrow card.
 */
const amount = (size: string, tight: string, width: string) =>
  style({
    display: 'flex',
    alignItems: 'center',
    fontSize: size,
    width,
    maxWidth: '100%',
    height: `${lineHeight.heading}em`,
    '::before': {
      content: '""',
      width: '100%',
      maxWidth: width,
      height: '0.75em',
      borderRadius: radius.control,
      background: color.hover,
    },
    '@container': { [card.whereTight]: { fontSize: tight } },
  });

export const before = style([
  amount(fontSize.large, fontSize.body, '4.451em'),
  { '@container': { [card.whereTight]: { flexBasis: '100%' } } },
]);
export const now = amount(fontSize.display, fontSize.step, '2.878em');
export const check = style({ flexShrink: 0, width: '16px' });

export const button = style({
  height: controlHeight.large,
  borderRadius: radius.controlLarge,
  background: color.hover,
});
