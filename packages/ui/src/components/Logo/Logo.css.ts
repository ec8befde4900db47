import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize } from '../../theme/scale.ts';

export const logo = style({ display: 'inline-flex', alignItems: 'center', gap: '10px', color: color.text });
export const mark = style({ fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' });
export const line = style({ stroke: color.text, strokeWidth: 2 });
export const exit = style({ stroke: color.accentText, strokeWidth: 2 });
export const entry = style({ fill: color.accentText });
export const name = styleVariants({
  small: { fontSize: fontSize.lead, fontWeight: '600', letterSpacing: '-0.01em' },
  large: { fontSize: fontSize.heading, fontWeight: '600', letterSpacing: '-0.02em' },
});
