import { style, styleVariants } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { fontFamily, fontSize, fontWeight, lineHeight, space, tracking } from './scale.ts';
import { hintText, inlineBox, stackBox, unseenBox } from './shapes.ts';

/** Digits of equal width, for columns of numbers. */
export const tabular = style({ fontVariantNumeric: 'tabular-nums' });

/** Text that is less important than what is beside it. */
export const muted = style({ color: color.textMuted });
/** A hint or a date: muted and small. */
export const mutedSmall = style(hintText);

/** A 12 px uppercase label in Geist Mono. */
export const monoLabel = style({
  fontFamily: fontFamily.mono,
  fontSize: fontSize.label,
  letterSpacing: tracking.mono,
  textTransform: 'uppercase',
  color: color.textFaint,
});

/** Visible to screen readers only. */
export const visuallyHidden = style(unseenBox);

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

// For elements that need no rule but a gap. Each class is a constant of its own, because the build puts the text of a
// constant where its name stands. An object of classes would be carried by every page.

/** Parts below each other, as wide as the stack. The number is the gap, a step of `space`. */
export const stack12 = style(stackBox(12));
export const stack16 = style(stackBox(16));
export const stack20 = style(stackBox(20));

/** Parts side by side, centred on their line. What does not fit wraps. */
export const inline8 = style(inlineBox(8));

/** Space above a part, if the parts around it have other gaps. */
export const above12 = style({ marginBlockStart: space[12] });
export const above16 = style({ marginBlockStart: space[16] });

/** Makes its only part as wide and as high as itself. */
export const filled = style({ display: 'grid', minWidth: 0 });
