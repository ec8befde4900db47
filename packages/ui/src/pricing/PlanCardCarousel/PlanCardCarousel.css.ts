import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, controlHeight, prefers, space } from '../../theme/scale.ts';
import { columnsBox, stackBox, styleOn } from '../../theme/shapes.ts';

export const skeletons = styleVariants({
  seen: { ...stackBox(16), gridArea: '1 / 1' },
  unseen: { ...stackBox(16), gridArea: '1 / 1', visibility: 'hidden' },
});

/**
 * Three cards side by side. Names, prices, buttons and features are at the same heights. On a phone only one card is
 * visible. All cards share one grid cell there, so the list is always as high as its highest card.
 */
export const list = styleOn(columnsBox(3, below.carousel), {
  columnGap: space[20],
  '@media': { [below.desktop]: { columnGap: space[12] }, [below.carousel]: { touchAction: 'pan-y' } },
});

/** Media query for narrow layouts without scripts or in print, where no button works. All cards are then stacked. */
const withoutButtons = `${below.carousel} and ${prefers.noScripts}, print and ${below.carousel}`;

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 4',
  selectors: { '&:nth-child(n + 4)': { marginBlockStart: space[40] } },
  '@media': {
    [below.carousel]: {
      gridArea: '1 / 1',
      gridTemplateRows: 'minmax(0, 1fr)',
      visibility: 'hidden',
      selectors: { '&:nth-child(n + 4)': { marginBlockStart: 0 }, '&[data-current]': { visibility: 'visible' } },
    },
    [withoutButtons]: {
      gridArea: 'auto',
      visibility: 'visible',
      selectors: { '& + &': { marginBlockStart: space[24] } },
    },
  },
});

export const controls = style({
  display: 'none',
  '@media': {
    [below.carousel]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: controlHeight.touch,
    },
    [withoutButtons]: { display: 'none' },
  },
});

export const counter = style({ position: 'relative', fontVariantNumeric: 'tabular-nums', color: color.textMuted });

/** Empty space below the skeletons, as high as the buttons 'previous' and 'next' that will be there. */
export const controlsRoom = style({
  display: 'none',
  '@media': { [below.carousel]: { display: 'block', height: controlHeight.touch } },
});
