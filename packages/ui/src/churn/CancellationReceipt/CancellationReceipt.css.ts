import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { monoLabel, tabular } from '../../theme/recipes.css.ts';
import { below, fontSize, space } from '../../theme/scale.ts';
import { buttonsBox, columnsBox, styleOn } from '../../theme/shapes.ts';

export const receipt = style({
  '@media': {
    print: { position: 'absolute', inset: 0, visibility: 'visible', colorScheme: 'light', color: 'CanvasText' },
  },
});

// Only the receipt is printed, black on white in both themes.
globalStyle(`html:has(${receipt}), html:has(${receipt}) body`, {
  '@media': { print: { visibility: 'hidden', background: 'none', colorScheme: 'light' } },
});

globalStyle(`${receipt} > section`, { '@media': { print: { background: 'none', borderColor: 'CanvasText' } } });

export const onlyOnPaper = style({ display: 'none', '@media': { print: { display: 'block' } } });
const onlyOnScreen = style({ '@media': { print: { display: 'none' } } });

export const lines = style({ display: 'grid', gap: space[16], paddingBlockStart: space[8], overflowWrap: 'anywhere' });
export const line = style({
  ...columnsBox('minmax(0, 1fr) minmax(0, 2fr)', below.phone),
  gap: `${space[4]} ${space[16]}`,
  alignItems: 'baseline',
});
const onPaper = { print: { color: 'CanvasText' } };
export const label = styleOn(monoLabel, { '@media': onPaper });
export const value = styleOn(tabular, { fontSize: fontSize.lead, color: color.text, '@media': onPaper });

export const actions = style([
  onlyOnScreen,
  buttonsBox,
  { marginBlockStart: space[24], '@media': { print: { display: 'none' } } },
]);
export const more = styleOn(onlyOnScreen, { marginBlockStart: space[16] });
