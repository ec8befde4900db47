import { style, styleVariants } from '@vanilla-extract/css';
import { canHover, touch } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { below, fontFamily, fontSize, motion, prefers, radius, rem, space } from '../../theme/scale.ts';
import { centredBox, coveringControl, endsBox, hintText, inlineBox, lineAbove, rowBox } from '../../theme/shapes.ts';

const markets = { display: 'grid', gap: '10px', marginBlockStart: space[16] } as const;

/** The list of markets, as charts (`drawn`) or as texts (`described`). On a phone, only charts are side by side. */
export const marketsBy = styleVariants({
  drawn: [
    markets,
    {
      gridTemplateColumns: `repeat(auto-fit, minmax(min(${rem(240)}, 100%), 1fr))`,
      '@media': { [below.phone]: { gridTemplateColumns: `repeat(auto-fit, minmax(${rem(120)}, 1fr))` } },
    },
  ],
  described: [markets, { gridTemplateColumns: `repeat(auto-fit, minmax(min(${rem(240)}, 100%), 1fr))` }],
});

export const market = style({
  display: 'flex',
  gap: space[12],
  padding: space[12],
  border: `1px solid ${color.border}`,
  borderRadius: radius.controlLarge,
});

export const letter = style({
  flexShrink: 0,
  color: color.textFaint,
  fontFamily: fontFamily.mono,
  fontSize: fontSize.small,
  lineHeight: rem(22),
});

export const drawing = style({ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const caption = style({ marginBlockStart: space[8], ...hintText });
export const signals = style({ marginBlockStart: space[20] });
export const signal = style({ ...endsBox(16, 8), paddingBlock: space[12], ...lineAbove });
export const name = style({ flex: `1 1 ${rem(200)}`, minWidth: 0, overflowWrap: 'anywhere' });

export const choice = style({
  position: 'relative',
  ...centredBox,
  width: rem(40),
  height: rem(40),
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.control,
  fontFamily: fontFamily.mono,
  fontSize: fontSize.small,
  cursor: 'pointer',
  transition: `background-color ${motion.fast}`,
  selectors: {
    '&:has(:checked)': { borderColor: color.accentText, backgroundColor: color.accentSoft },
    '&[data-mark=right]:has(:checked)': { borderColor: color.up, backgroundColor: color.upSoft },
    '&[data-mark=wrong]:has(:checked)': { borderColor: color.down, backgroundColor: color.downSoft },
    '&:has(:focus-visible)': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' },
    '&[data-mark]': { cursor: 'default' },
  },
  '@media': {
    [touch]: { width: rem(44), height: rem(44) },
    [canHover]: { selectors: { '&:hover:not([data-mark], :has(:checked))': { backgroundColor: color.hover } } },
    [prefers.reducedMotion]: { transition: 'none' },
    [prefers.forcedColors]: {
      selectors: {
        '&:has(:checked)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
      },
    },
  },
});

/** The native radio button. It is invisible and covers a square with a letter. The square shows its state. */
export const radio = style({ ...coveringControl, cursor: 'inherit' });
const mark = { ...rowBox(4), fontSize: fontSize.small } as const;
export const marks = styleVariants({ right: { ...mark, color: color.up }, wrong: { ...mark, color: color.down } });
export const end = style({ ...inlineBox(16, 8), paddingBlockStart: space[16], ...lineAbove });
export const result = style({ borderRadius: radius.control, selectors: { '&:empty': { position: 'absolute' } } });
