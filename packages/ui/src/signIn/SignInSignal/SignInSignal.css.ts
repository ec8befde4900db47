import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, rem, space } from '../../theme/scale.ts';
import { cardBox, lineAbove } from '../../theme/shapes.ts';

/** Media query for wide screens on which the alert fits, but not the chart above it. */
const low = '(width >= 1024px) and (height < 820px)';

/** A card with a signal: its chart and its alert. A narrow page shows the chart alone, without a box. */
export const card = style({
  ...cardBox,
  width: '100%',
  maxWidth: rem(480),
  background: color.canvas,
  overflow: 'hidden',
  '@media': { [below.desktop]: { display: 'contents' } },
});
export const alert = style({
  ...lineAbove,
  padding: `${space[16]} ${space[20]} ${space[8]}`,
  '@media': { [below.desktop]: { display: 'none' }, [low]: { borderBlockStart: 0 } },
});

export const chart = style({
  height: rem(150),
  '@media': {
    [low]: { display: 'none' },
    [below.desktop]: { flexShrink: 0, height: '120px', marginBlockStart: 'auto', paddingBlockStart: space[8] },
  },
});
