import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, fontWeight, space } from '../../theme/scale.ts';
import { endsBox, hintText, rowBox, stackBox } from '../../theme/shapes.ts';

export const area = style({ ...stackBox(20), '@media': { [below.desktop]: { gap: space[16] } } });
export const consent = style({ fontSize: fontSize.small });

/** The text about the payment, close below the button that it describes. */
export const small = style({
  display: 'grid',
  gap: space[8],
  marginBlockStart: `calc(${space[8]} * -1)`,
  ...hintText,
  overflowWrap: 'anywhere',
});

export const secured = style({ ...endsBox(16, 0), ...hintText });
export const provider = style(rowBox(8));
export const providerName = style({ color: color.text, fontWeight: fontWeight.heading });
