import { style } from '@vanilla-extract/css';
import { headerPanel } from '../../private/headerPanel.css.ts';
import { color } from '../../theme/contract.css.ts';
import { rem } from '../../theme/scale.ts';
import { lineAbove, styleOn } from '../../theme/shapes.ts';

export const panel = styleOn(headerPanel, {
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: rem(480),
  selectors: { '&[hidden]': { display: 'none' } },
});

export const frame = style({ width: '100%', height: '100%', border: 0, ...lineAbove, background: color.surface });
