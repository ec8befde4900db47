import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { controlHeight, fontSize, radius, space } from '../../theme/scale.ts';
import * as card from './PlanCard.css.ts';

export const box = card.box;
export const money = card.money;
export const action = card.action;
export const features = card.features;

/** A line as high as the text that will stand there, with a bar in it. */
const line = (size: string, height: number, width: string) =>
  style({
    display: 'flex',
    alignItems: 'center',
    fontSize: size,
    height: `${height}em`,
    '::before': {
      content: '""',
      width,
      maxWidth: '100%',
      height: '0.75em',
      borderRadius: radius.control,
      background: color.hover,
    },
  });

export const name = line(fontSize.lead, 1.5, '14em');
export const price = line(fontSize.display, 1.12, '2.6em');
export const billing = style([line(fontSize.small, 1.5, '14em'), { marginBlockStart: space[4] }]);
export const feature = line(fontSize.small, 1.4, '19em');
export const button = style({
  height: controlHeight.large,
  borderRadius: radius.controlLarge,
  background: color.hover,
});
