import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, fontWeight, lineHeight, radius, space, tracking } from '../../theme/scale.ts';
import { cardBox, hintText, lineAbove, oneColumn, priceLine, rowBox } from '../../theme/shapes.ts';

export const group = style({ ...cardBox, ...oneColumn, display: 'grid', outlineOffset: space[4] });
const inPlace = { gridArea: '1 / 1', minWidth: 0 } as const;

const columns = style({
  ...inPlace,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  '@media': { [below.carousel]: { gridAutoFlow: 'row' } },
});
/** The plans. While they load, their skeletons are visible (`seen`). After an error, they only reserve the space. */
export const plans = styleVariants({ seen: [columns], unseen: [columns, { visibility: 'hidden' }] });

export const plan = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: space[8],
  padding: space[24],
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderInlineStart: `1px solid ${color.border}` } },
  '@media': {
    [below.carousel]: { padding: space[20], selectors: { '& + &': { borderInlineStart: 0, ...lineAbove } } },
  },
});

export const name = style({ fontWeight: fontWeight.label });
export const price = style(priceLine);
export const now = style({ fontSize: fontSize.page, fontWeight: fontWeight.heading, letterSpacing: tracking.heading });
export const decimals = style({ fontSize: fontSize.body, letterSpacing: 0, color: color.textMuted });
export const before = style({ color: color.textFaint });
export const small = style({ fontSize: fontSize.small, lineHeight: lineHeight.body, color: color.textMuted });

export const action = style({ marginBlockStart: 'auto', paddingBlockStart: space[12] });

/** The message that replaces the plans: an error, or the sentence that no plan is on sale. */
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
/** Puts a message above the skeletons, whose positioned elements would otherwise cover the message. */
const onTop = { zIndex: 1, borderRadius: radius.card, backgroundColor: color.surface } as const;
/** A message that covers the skeletons in browsers without JavaScript. Other browsers never show it. */
export const withoutScript = style({ ...inPlace, ...onTop });
/** 'Loading prices...', in the bottom right corner. If there is room, the skeletons leave this corner free. */
export const loading = style({ ...inPlace, ...onTop, placeSelf: 'end', ...rowBox(8), padding: space[24], ...hintText });
