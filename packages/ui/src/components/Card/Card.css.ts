import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, radius, space } from '../../theme/scale.ts';
import { cardPadding, endsBox } from '../../theme/shapes.ts';

const base = style({
  minWidth: 0,
  borderWidth: '1px',
  borderStyle: 'solid',
  borderRadius: radius.card,
  overflow: 'clip',
});

export const tone = styleVariants({
  plain: [base, { backgroundColor: color.surface, borderColor: color.border }],
  accent: [base, { backgroundColor: color.accentSoft, borderColor: color.accentText }],
});

export const header = style({
  ...endsBox(12),
  padding: space[24],
  '@media': { [below.carousel]: { padding: `18px ${space[20]}` } },
});

export const body = style({ ...cardPadding, selectors: { [`${header} + &`]: { paddingTop: 0 } } });
export const headerOverBody = style({ paddingBottom: '8px', '@media': { [below.carousel]: { paddingBottom: '8px' } } });

export const row = style({
  padding: '16px 24px',
  selectors: {
    '&:not(:first-child), :where(header) ~ * > &, :where(header) ~ &': { borderTop: `1px solid ${color.border}` },
  },
  '@media': { [below.carousel]: { padding: '14px 20px' } },
});
