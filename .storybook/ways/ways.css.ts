import { color } from '@signalsync/ui/theme/contract.css';
import { below, fontSize, radius, rem, space } from '@signalsync/ui/theme/scale';
import { style } from '@vanilla-extract/css';

export const boxes = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(300)}, 100%), 1fr))`,
  gap: `${space[32]} ${space[40]}`,
});
/** A place. If a way leads to the next place, an arrow points there. */
export const box = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  alignContent: 'start',
  padding: space[16],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  scrollMarginBlockStart: space[24],
  selectors: {
    '&:target': { borderColor: color.accentText, outline: `1px solid ${color.accentText}` },
    '&[data-leads-on]::after': {
      // Our fonts have no arrow to the right.
      content: '"↓" / ""',
      transform: 'rotate(-90deg)',
      position: 'absolute',
      insetInlineStart: '100%',
      insetBlockStart: rem(80),
      inlineSize: space[40],
      textAlign: 'center',
      fontSize: fontSize.lead,
      color: color.accentText,
    },
  },
  '@media': {
    [below.carousel]: {
      selectors: {
        '&[data-leads-on]::after': {
          transform: 'none',
          insetInlineStart: 0,
          insetBlockStart: '100%',
          inlineSize: '100%',
        },
      },
    },
  },
});
export const ways = style({ display: 'grid', gap: space[8] });
export const way = style({ fontSize: fontSize.small, overflowWrap: 'anywhere' });
