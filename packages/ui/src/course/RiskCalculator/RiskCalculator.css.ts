import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, radius, space, tracking } from '../../theme/scale.ts';
import { endFigure, endsBox, hintText, lineAbove, stackBox, styleOn } from '../../theme/shapes.ts';

export const root = style({
  display: 'grid',
  gap: '10px',
  minWidth: 0,
  padding: space[16],
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
});

export const title = style({ marginBlockEnd: space[4] });

export const results = style({
  ...stackBox(8),
  marginBlockStart: space[8],
  paddingBlockStart: space[16],
  ...lineAbove,
});

export const row = style({ ...endsBox(16, 0), alignItems: 'baseline', ...hintText });
export const mainRow = styleOn(row, { color: color.text, fontSize: fontSize.body });
export const value = style({ ...endFigure, textAlign: 'end' });

export const mainValue = styleOn(value, {
  fontSize: fontSize.heading,
  lineHeight: 1.3,
  letterSpacing: tracking.heading,
});

/** The warning takes no space while it is empty. It stays in the page, so that screen readers announce its text. */
export const warning = style({ marginBlockStart: space[4], selectors: { '&:empty': { position: 'absolute' } } });
