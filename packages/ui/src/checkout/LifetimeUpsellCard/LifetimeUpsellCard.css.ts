import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, radius, space } from '../../theme/scale.ts';
import { endFigure, endsBox, hintText, stackBox } from '../../theme/shapes.ts';

export const card = style({
  ...stackBox(12),
  padding: space[20],
  border: `1px solid ${color.accentText}`,
  borderRadius: radius.card,
  background: color.accentSoft,
  '@media': { [below.carousel]: { padding: space[16], gap: space[8] } },
});

export const head = style(endsBox(12, 4));
export const price = style(endFigure);

/** The button is beside the title and the description. On a phone it is beside the description only. */
export const offer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[16],
});

export const title = style({
  gridColumn: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [below.carousel]: { gridColumn: '1 / -1' } },
});

export const description = style({ gridColumn: 1, ...hintText, overflowWrap: 'anywhere' });

export const action = style({ gridArea: '1 / 2 / 3 / 3', '@media': { [below.carousel]: { gridArea: '2 / 2' } } });
