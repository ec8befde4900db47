import { style, styleVariants } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { fontFamily, fontSize, fontWeight, lineHeight, tracking } from './scale.ts';

/** Digits of equal width, for columns of numbers. */
export const tabular = style({ fontVariantNumeric: 'tabular-nums' });

/** A 12 px uppercase label in Geist Mono. */
export const monoLabel = style({
  fontFamily: fontFamily.mono,
  fontSize: fontSize.label,
  letterSpacing: tracking.mono,
  textTransform: 'uppercase',
  color: color.textFaint,
});

/** Visible to screen readers only. */
export const visuallyHidden = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

const heading = {
  fontWeight: fontWeight.heading,
  lineHeight: lineHeight.heading,
  letterSpacing: tracking.heading,
  textWrap: 'balance',
} as const;

/** Headings, by size. */
export const headingStyle = styleVariants({
  card: { ...heading, fontSize: fontSize.large },
  section: { ...heading, fontSize: fontSize.heading },
  title: { ...heading, fontSize: fontSize.title },
  page: { ...heading, fontSize: fontSize.page },
  step: { ...heading, fontSize: fontSize.step },
  display: { ...heading, fontSize: fontSize.display, letterSpacing: tracking.display },
  hero: { ...heading, fontSize: fontSize.hero, letterSpacing: tracking.display },
});
