import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { prefers } from '../../theme/scale.ts';

export const wrapper = style({ position: 'relative' });
export const select = style({
  paddingInlineEnd: '40px',
  textOverflow: 'ellipsis',
  selectors: { '&:enabled': { cursor: 'pointer' } },
});
export const unchosen = style({ color: color.textFaint });
export const option = style({ backgroundColor: color.surface, color: color.text });
export const chevron = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: '12px',
  marginBlock: 'auto',
  color: color.text,
  pointerEvents: 'none',
  selectors: { [`${select}:disabled + &`]: { color: color.textFaint } },
  '@media': { [prefers.forcedColors]: { selectors: { [`${select}:disabled + &`]: { color: 'GrayText' } } } },
});
