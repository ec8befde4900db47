import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, rem, space } from '../../theme/scale.ts';
import { lineBelow } from '../../theme/shapes.ts';

const half = '50%';
const gutter = space[32];

export const page = style({ position: 'relative', minHeight: '100dvh' });

/**
 * The two ends of the header line up with the outer edges of the columns. The theme switch has 11 px of space around
 * its icon, so it extends 11 px past the edge, and the icon lines up.
 */
export const header = style({
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  insetBlockStart: space[24],
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInlineStart: `max(${gutter}, calc(${half} - 516px))`,
  paddingInlineEnd: `calc(max(${gutter}, ${half} - 496px) - 11px)`,
  '@media': {
    [below.desktop]: {
      position: 'relative',
      insetBlockStart: 0,
      minHeight: rem(56),
      paddingInline: space[24],
      ...lineBelow,
    },
    [below.carousel]: { paddingInline: space[16] },
  },
});

export const main = style({
  outline: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  minHeight: '100dvh',
  '@media': {
    [below.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: space[24],
      width: '100%',
      maxWidth: rem(608),
      minHeight: 0,
      marginInline: 'auto',
      padding: `${space[20]} ${space[24]} ${space[40]}`,
    },
    [below.carousel]: { paddingInline: space[16] },
  },
});

/** An empty element, displayed only in the one-column layout. It tells `Checkout` which layout is in use. */
export const oneColumn = style({
  position: 'absolute',
  display: 'none',
  '@media': { [below.desktop]: { display: 'block' } },
});

const sideBase = {
  display: 'flex',
  paddingBlock: `${rem(98)} ${space[40]}`,
  '@media': { [below.desktop]: { padding: 0, border: 0, background: 'none' } },
} as const;

export const side = styleVariants({
  plan: [
    sideBase,
    {
      justifyContent: 'flex-end',
      paddingInline: `${gutter} ${space[56]}`,
      background: color.surface,
      borderInlineEnd: `1px solid ${color.border}`,
    },
  ],
  payment: [sideBase, { paddingInline: `${space[56]} ${gutter}` }],
});

const columnBase = {
  width: '100%',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  '@media': { [below.desktop]: { maxWidth: 'none' } },
} as const;

export const column = styleVariants({
  plan: [columnBase, { maxWidth: '460px' }],
  payment: [columnBase, { maxWidth: '440px', gap: space[20], '@media': { [below.desktop]: { gap: space[24] } } }],
});

export const star = style({ fill: 'currentColor', color: color.warn });

export const educational = style({
  marginBlockStart: 'auto',
  paddingBlockStart: space[16],
  fontSize: fontSize.small,
  color: color.textFaint,
});

/** The page if no plan can be shown. It contains only a message. */
export const single = style({
  outline: 'none',
  padding: `${space[56]} ${space[24]} 0`,
  '@media': { [below.desktop]: { paddingBlockStart: 0 }, [below.carousel]: { paddingInline: space[16] } },
});
