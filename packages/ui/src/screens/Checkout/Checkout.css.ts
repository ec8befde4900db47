import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, lineHeight, rem, space } from '../../theme/scale.ts';

const half = '50%';
const gutter = space[32];

export const page = style({ position: 'relative', minHeight: '100dvh' });

/** Its ends stand over the outer edges of the two columns: that of the switch by its drawing, 11 px inside its target. */
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
      borderBlockEnd: `1px solid ${color.border}`,
    },
    [below.carousel]: { paddingInline: space[16] },
  },
});

/** One column below 1024 px: the totals then stand between the form's fields and its button. The keyboard goes the way the eye goes. */
export const main = style({
  outline: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  minHeight: '100dvh',
  '@media': {
    [below.desktop]: {
      display: 'flex',
      flexDirection: 'column',
      readingFlow: 'flex-visual',
      gap: space[24],
      boxSizing: 'border-box',
      width: '100%',
      maxWidth: rem(608),
      minHeight: 0,
      marginInline: 'auto',
      padding: `${space[20]} ${space[24]} ${space[40]}`,
    },
    [below.carousel]: { paddingInline: space[16] },
  },
});

const dissolved = { '@media': { [below.desktop]: { display: 'contents' } } } as const;

const sideBase = style({
  display: 'flex',
  minWidth: 0,
  paddingBlock: `${rem(98)} ${space[40]}`,
  ...dissolved,
});

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

const columnBase = style({
  width: '100%',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
});

/** Their boxes dissolve on a phone, so that their parts can be ordered among each other. */
export const column = styleVariants({
  plan: [columnBase, { maxWidth: '460px', ...dissolved }],
  payment: [columnBase, { maxWidth: '440px', alignContent: 'start', ...dissolved }],
});

const order = (place: number) => style({ minWidth: 0, '@media': { [below.desktop]: { order: place } } });

/** The parts in the order of a phone. */
export const areas = {
  summary: order(1),
  upsell: order(2),
  fields: order(3),
  totals: order(4),
  submit: order(5),
  trust: order(6),
  educational: order(7),
};

export const trust = style([areas.trust, { display: 'flex', flexWrap: 'wrap', gap: space[8] }]);
export const star = style({ fill: 'currentColor', color: color.warn });

export const educational = style([
  areas.educational,
  {
    marginBlockStart: 'auto',
    paddingBlockStart: space[16],
    fontSize: fontSize.small,
    lineHeight: lineHeight.body,
    color: color.textFaint,
  },
]);

/** Where there is no plan, what stands instead has the page for itself. */
export const single = style({
  outline: 'none',
  padding: `${space[56]} ${space[24]} 0`,
  '@media': { [below.desktop]: { paddingBlockStart: 0 }, [below.carousel]: { paddingInline: space[16] } },
});
