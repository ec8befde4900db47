import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, fontWeight, lineHeight, space } from '../../theme/scale.ts';

export const area = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[20],
  '@media': { [below.desktop]: { gap: space[16] } },
});

export const consent = style({ fontSize: fontSize.small });

/** The text about the payment, close below the button that it describes. */
export const small = style({
  display: 'grid',
  gap: space[8],
  marginBlockStart: `calc(${space[8]} * -1)`,
  fontSize: fontSize.small,
  lineHeight: lineHeight.body,
  color: color.textMuted,
  overflowWrap: 'anywhere',
});

export const secured = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[16],
  fontSize: fontSize.small,
  color: color.textMuted,
});

export const provider = style({ display: 'flex', alignItems: 'center', gap: space[8] });
export const providerName = style({ color: color.text, fontWeight: fontWeight.heading });

/** Two buttons side by side. */
export const choice = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
