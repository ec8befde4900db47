import { style, styleVariants } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { fontFamily, fontSize, fontWeight, lineHeight, space, tracking } from './scale.ts';
import { hintText, inlineBox, stackBox, unseenBox } from './shapes.ts';

/** Gives all digits the same width, for columns of numbers. */
export const tabular = style({ fontVariantNumeric: 'tabular-nums' });

/** Text that is less important than the text next to it. */
export const muted = style({ color: color.textMuted });
/** A hint or a date: small text in a muted colour. */
export const mutedSmall = style(hintText);

/** A label in Geist Mono: 12 px, upper case. */
export const monoLabel = style({
  fontFamily: fontFamily.mono,
  fontSize: fontSize.label,
  letterSpacing: tracking.mono,
  textTransform: 'uppercase',
  color: color.textFaint,
});

/** Hides an element from everyone but users of screen readers. */
export const visuallyHidden = style(unseenBox);

const heading = {
  fontWeight: fontWeight.heading,
  lineHeight: lineHeight.heading,
  letterSpacing: tracking.heading,
  textWrap: 'balance',
} as const;

/** Styles of headings, by size. */
export const headingStyle = styleVariants({
  card: { ...heading, fontSize: fontSize.large },
  section: { ...heading, fontSize: fontSize.heading },
  title: { ...heading, fontSize: fontSize.title },
  page: { ...heading, fontSize: fontSize.page },
  step: { ...heading, fontSize: fontSize.step },
  display: { ...heading, fontSize: fontSize.display, letterSpacing: tracking.display },
  hero: { ...heading, fontSize: fontSize.hero, letterSpacing: tracking.display },
});

// Classes for elements that need only a gap. Each class is a constant of its own, because the build can then replace
// each use with the class name. If the classes were in one object, all pages would load the whole object.

/** A stack: elements one below the other, each as wide as the stack. The number in the name is the gap in px. */
export const stack12 = style(stackBox(12));
export const stack16 = style(stackBox(16));
export const stack20 = style(stackBox(20));

/** Elements side by side, vertically centred. Elements that do not fit wrap to the next line. The gap is 8 px. */
export const inline8 = style(inlineBox(8));

/** Space above one element. The number in the name is in px. */
export const above12 = style({ marginBlockStart: space[12] });
export const above16 = style({ marginBlockStart: space[16] });

/** A box with one child, which fills it completely. */
export const filled = style({ display: 'grid', minWidth: 0 });
