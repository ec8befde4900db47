import { style } from '@vanilla-extract/css';
import { headerPanel } from '../../private/headerPanel.css.ts';
import { color } from '../../theme/contract.css.ts';
import { rem, space } from '../../theme/scale.ts';

export const panel = style([
  headerPanel,
  {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    height: rem(480),
    selectors: { '&[hidden]': { display: 'none' } },
  },
]);

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  padding: `${space[8]} ${space[8]} ${space[8]} ${space[20]}`,
  borderBlockEnd: `1px solid ${color.border}`,
});

export const frame = style({ width: '100%', height: '100%', border: 0, background: color.surface });
