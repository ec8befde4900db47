import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, fontWeight, lineHeight, radius, space, tracking } from '../../theme/scale.ts';

export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  selectors: { '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: space[4] } },
});

const inPlace = { gridArea: '1 / 1', minWidth: 0 } as const;

const columns = style({
  ...inPlace,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  '@media': { [below.carousel]: { gridAutoFlow: 'row' } },
});
/** The plans. While they load, their skeletons are seen; after a failure they only reserve the space. */
export const plans = styleVariants({ seen: [columns], unseen: [columns, { visibility: 'hidden' }] });

export const plan = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: space[8],
  minWidth: 0,
  padding: space[24],
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderInlineStart: `1px solid ${color.border}` } },
  '@media': {
    [below.carousel]: {
      padding: space[20],
      selectors: { '& + &': { borderInlineStart: 0, borderBlockStart: `1px solid ${color.border}` } },
    },
  },
});

export const name = style({ fontSize: fontSize.body, lineHeight: lineHeight.body, fontWeight: fontWeight.label });

export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[8],
  fontVariantNumeric: 'tabular-nums',
  lineHeight: lineHeight.heading,
});
export const now = style({
  fontSize: fontSize.page,
  fontWeight: fontWeight.heading,
  letterSpacing: tracking.heading,
});
export const decimals = style({ fontSize: fontSize.body, letterSpacing: 0, color: color.textMuted });
export const before = style({ fontSize: fontSize.body, color: color.textFaint });
export const small = style({ fontSize: fontSize.small, lineHeight: lineHeight.body, color: color.textMuted });

export const action = style({ marginBlockStart: 'auto', paddingBlockStart: space[12] });

/** A grey bar behind a hidden text, which gives it its size. */
export const bar = style({
  borderRadius: radius.control,
  backgroundColor: color.hover,
  WebkitBoxDecorationBreak: 'clone',
  boxDecorationBreak: 'clone',
});

export const word = style({ visibility: 'hidden' });

/** What is said in place of the plans. */
export const notice = style({
  ...inPlace,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[16],
  height: '100%',
  padding: space[24],
  textAlign: 'center',
});
/** Above the skeletons, whose buttons are positioned. */
const onTop = { zIndex: 1, borderRadius: radius.card, backgroundColor: color.surface } as const;
/** Covers the skeletons where no script replaces them. A browser that runs scripts never shows it. */
export const withoutScript = style({ ...inPlace, ...onTop });
/** 'Loading prices...', in a corner that the skeletons leave free if there is room. */
export const loading = style({
  ...inPlace,
  ...onTop,
  placeSelf: 'end',
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  padding: space[24],
  fontSize: fontSize.small,
  color: color.textMuted,
});
