import { style, styleVariants } from '@vanilla-extract/css';
import { touch } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { growing } from '../../theme/grow.css.ts';
import { controlHeight, fontSize, prefers, radius, rem, space } from '../../theme/scale.ts';
import { hintText, overlayBox, rowBox } from '../../theme/shapes.ts';

export const root = style({ display: 'inline-flex', maxWidth: '100%' });

export const list = style({
  ...overlayBox,
  minWidth: `min(${rem(260)}, calc(100% - 2 * ${space[8]}))`,
  maxWidth: `min(${rem(320)}, calc(100% - 2 * ${space[8]}))`,
  padding: '6px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  ...growing,
  '@media': { [prefers.reducedMotion]: { animation: 'none' } },
});

export const items = style({ outline: 'none' });

const itemBase = style({
  ...rowBox(12),
  width: '100%',
  minHeight: rem(42),
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.control,
  fontSize: fontSize.body,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&:focus': { background: color.hover },
    '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: '-2px' },
    '&[aria-disabled="true"]': { color: color.textFaint, cursor: 'default' },
  },
  '@media': {
    [touch]: { minHeight: controlHeight.touch },
    [prefers.forcedColors]: {
      selectors: {
        '&:focus': { outline: '2px solid Highlight', outlineOffset: '-2px' },
        '&[aria-disabled="true"]': { color: 'GrayText' },
      },
    },
  },
});

/** The styles of a menu item, by tone. */
export const item = styleVariants({ default: color.text, destructive: color.down }, (text) => [
  itemBase,
  { color: text },
]);

export const icon = style({ display: 'grid', flexShrink: 0 });
export const separator = style({ margin: '6px -6px', borderTop: `1px solid ${color.border}` });
export const sectionLabel = style({ padding: `${space[8]} ${space[12]}`, ...hintText, overflowWrap: 'anywhere' });
