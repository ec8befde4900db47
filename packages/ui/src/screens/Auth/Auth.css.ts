import { style } from '@vanilla-extract/css';
import { home as headerHome } from '../../pieces/SiteHeader/SiteHeader.css.ts';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontSize, lineHeight, rem, space } from '../../theme/scale.ts';

export const page = style({
  position: 'relative',
  minHeight: '100dvh',
  '@media': { [below.desktop]: { display: 'flex', flexDirection: 'column' } },
});

export const header = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: space[32],
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInline: space[56],
  '@media': {
    [below.desktop]: { position: 'relative', insetBlockStart: 0, padding: `${space[8]} ${space[24]}` },
    [below.carousel]: { paddingInline: space[16] },
  },
});

export const home = headerHome;

export const main = style({
  outline: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  minHeight: '100dvh',
  '@media': {
    [below.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      width: '100%',
      maxWidth: rem(560),
      marginInline: 'auto',
      minHeight: 0,
      alignContent: 'start',
      flexGrow: 1,
    },
  },
});

export const pitch = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minWidth: 0,
  padding: `112px ${space[56]}`,
  background: color.surface,
  borderInlineEnd: `1px solid ${color.border}`,
  '@media': {
    [below.desktop]: { padding: `${space[8]} ${space[24]} 0`, background: 'none', borderInlineEnd: 0 },
    [below.carousel]: { paddingInline: space[16] },
  },
});

export const chart = style({ height: rem(280), '@media': { [below.desktop]: { height: '120px' } } });

export const notice = style({
  margin: 0,
  marginBlockStart: space[12],
  fontSize: fontSize.label,
  lineHeight: lineHeight.body,
  textWrap: 'pretty',
  color: color.textFaint,
  '@media': { [below.desktop]: { marginBlockStart: space[8], lineHeight: 1.35 } },
});

export const headline = style([
  headingStyle.step,
  {
    margin: 0,
    marginBlockStart: space[40],
    maxWidth: '8.5em',
    '@media': {
      [below.desktop]: { marginBlockStart: space[12], maxWidth: 'none', fontSize: fontSize.title, textWrap: 'wrap' },
    },
  },
]);

export const description = style({
  margin: 0,
  marginBlockStart: space[12],
  maxWidth: '28em',
  fontSize: fontSize.lead,
  lineHeight: lineHeight.body,
  color: color.textMuted,
  '@media': { [below.desktop]: { marginBlockStart: space[8], fontSize: fontSize.body } },
});

export const side = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: 0,
  padding: `112px ${space[56]}`,
  '@media': {
    [below.desktop]: { justifyItems: 'center', padding: `${space[24]} ${space[24]} ${space[40]}` },
    [below.carousel]: { paddingInline: space[16] },
  },
});

export const footer = style({
  position: 'absolute',
  insetInlineStart: space[56],
  insetBlockEnd: space[40],
  fontSize: fontSize.small,
  lineHeight: lineHeight.body,
  color: color.textFaint,
  '@media': {
    [below.desktop]: { position: 'static', padding: `${space[16]} ${space[24]}` },
    [below.carousel]: { paddingInline: space[16] },
  },
});
