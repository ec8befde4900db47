import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { printLight } from '../../theme/printLight.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontSize, space } from '../../theme/scale.ts';
import { hintText } from '../../theme/shapes.ts';

printLight();

export const title = style([
  headingStyle.display,
  {
    width: 'fit-content',
    margin: `${space[56]} auto 0`,
    textAlign: 'center',
    '@media': { [below.carousel]: { marginBlockStart: space[20], fontSize: fontSize.page } },
  },
]);

export const subtitle = style({
  marginBlock: `${space[12]} calc(${space[40]} + ${space[4]})`,
  textAlign: 'center',
  fontSize: fontSize.lead,
  color: color.textMuted,
  '@media': { [below.carousel]: { marginBlock: `${space[8]} ${space[24]}`, fontSize: fontSize.body } },
});

export const gives = style({
  margin: `calc(-1 * ${space[16]}) auto ${space[40]}`,
  maxWidth: '36em',
  textAlign: 'center',
  ...hintText,
});
