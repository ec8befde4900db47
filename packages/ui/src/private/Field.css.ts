import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontFamily, fontSize, fontWeight, lineHeight, prefers, radius, rem, space } from '../theme/scale.ts';
import { lightTheme } from '../theme/themes.ts';
import { hintText, inlineBox } from '../theme/shapes.ts';
import { touch } from './layouts.ts';

export const field = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const label = style({ marginBottom: '6px', fontSize: fontSize.small, fontWeight: fontWeight.label });

/**
 * The label at the start, a short control at the end, and the message below both. If a word of the label does not fit
 * beside the control, the control wraps below the label.
 */
export const rowField = style({ ...inlineBox(12, 0), minWidth: 0 });
export const rowLabel = style({
  flex: `1 1 ${rem(72)}`,
  minWidth: 0,
  fontSize: fontSize.body,
  color: color.textMuted,
  overflowWrap: 'anywhere',
});
export const below = style({
  display: 'flex',
  justifyContent: 'space-between',
  columnGap: space[12],
  ...hintText,
  selectors: { [`${rowField} > &`]: { flexBasis: '100%' } },
});
export const message = style({ minWidth: 0, selectors: { '&:not(:empty)': { marginTop: '7px' } } });
export const count = style({ marginTop: '7px', flexShrink: 0, fontVariantNumeric: 'tabular-nums' });
export const error = style({ display: 'flex', gap: '6px', color: color.down, overflowWrap: 'anywhere' });
export const errorIcon = style({ marginTop: '1px' });

/** In the light theme fields are white. In the dark theme they are darker than their card. */
export const lightWell = { [`.${lightTheme} &`]: { backgroundColor: color.surface } };

/** Disabled fields are flat, like disabled buttons. `opacity: 1` overrides Safari's own fading. */
export const disabled = { backgroundColor: color.hover, borderColor: color.border, color: color.textFaint, opacity: 1 };

const control = style({
  display: 'block',
  width: '100%',
  minWidth: 0,
  margin: 0,
  appearance: 'none',
  backgroundColor: color.canvas,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.control,
  fontSize: fontSize.body,
  lineHeight: lineHeight.body,
  color: color.text,
  selectors: {
    ...lightWell,
    '&::placeholder': { color: color.textFaint, opacity: 1 },
    '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' },
    '&[aria-invalid=true]': { borderColor: color.down },
    '&:disabled': disabled,
  },
  // Phones zoom in when the user focuses a field with text below 16 px. So the text is larger on touch screens.
  '@media': { [prefers.touch]: { fontSize: fontSize.lead } },
});

/** Border, focus ring and text of inputs, text areas and selects. */
export const input = styleVariants({
  line: [control, { height: rem(42), padding: '0 12px', '@media': { [touch]: { height: rem(48) } } }],
  area: [control, { padding: '9px 12px', resize: 'vertical' }],
});
/**
 * Style of a text such as a promo code or an id. The monospaced font has wider letters, so this text is one size
 * smaller.
 */
export const mono = style({
  fontFamily: fontFamily.mono,
  fontSize: fontSize.small,
  '@media': { [prefers.touch]: { fontSize: fontSize.lead } },
});
/** A field for a number at the end of a row. */
export const atEnd = style({
  flex: `0 1 min(${rem(144)}, 46%)`,
  minWidth: `min(100%, ${rem(88)})`,
  marginInlineStart: 'auto',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
