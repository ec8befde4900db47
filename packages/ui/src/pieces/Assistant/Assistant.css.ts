import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, radius, rem, space } from '../../theme/scale.ts';

export const assistant = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'end',
  gap: space[12],
  maxWidth: '100%',
});

export const panel = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  width: rem(360),
  maxWidth: '100%',
  height: rem(480),
  maxHeight: `calc(100dvh - ${rem(112)})`,
  overflow: 'hidden',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.card,
  background: color.raised,
  boxShadow: color.shadow,
  outline: 'none',
  selectors: {
    '&[hidden]': { display: 'none' },
    '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' },
  },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  padding: `${space[8]} ${space[8]} ${space[8]} ${space[20]}`,
  borderBlockEnd: `1px solid ${color.border}`,
});

export const ask = style({ display: 'flex', alignItems: 'center', gap: space[8] });

/** On a phone the mark alone is seen: the words would lie over what is being read. */
export const words = style({
  '@media': {
    [below.carousel]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

export const frame = style({ width: '100%', height: '100%', border: 0, background: color.surface });
