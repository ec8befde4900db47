import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { controlHeight, motion, prefers, radius } from '../../theme/scale.ts';
import { lightTheme } from '../../theme/themes.ts';

export const root = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: controlHeight.medium,
  height: controlHeight.medium,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  touchAction: 'manipulation',
  transition: `background-color ${motion.fast}, color ${motion.fast}`,
  selectors: {
    '&:hover': { background: color.hover, color: color.text },
    '&:active': { background: color.border },
    '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' },
  },
  '@media': {
    [prefers.touch]: { width: controlHeight.touch, height: controlHeight.touch },
    [prefers.reducedMotion]: { transition: 'none' },
  },
});

export const whenDark = style({ display: 'grid', selectors: { [`.${lightTheme} &`]: { display: 'none' } } });
export const whenLight = style({ display: 'none', selectors: { [`.${lightTheme} &`]: { display: 'grid' } } });
