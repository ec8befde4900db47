import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, lineHeight, radius, space } from '../../theme/scale.ts';

export const region = style({
  marginBlockEnd: space[40],
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderRadius: radius.card,
  selectors: {
    '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: space[8] },
  },
});

const inTheirPlace = { gridArea: '1 / 1', margin: 0, minWidth: 0, textAlign: 'center' } as const;

export const loading = style({
  ...inTheirPlace,
  position: 'relative',
  placeSelf: 'center',
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  padding: `${space[12]} ${space[20]}`,
  background: color.raised,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.full,
  fontSize: fontSize.body,
  lineHeight: lineHeight.body,
  color: color.text,
});

export const notice = style({
  ...inTheirPlace,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[20],
  padding: space[24],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  fontSize: fontSize.lead,
  lineHeight: lineHeight.body,
  color: color.text,
});

export const message = style({ margin: 0, maxWidth: '32em' });
