import { color } from '../../theme/contract.css.ts';
import { below, space } from '../../theme/scale.ts';

/** A figure below its label. On a phone, label and figure are side by side, and the figures are below each other. */
export const figureBox = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: `${space[12]} ${space[20]} ${space[16]}`,
  selectors: { '& + &': { borderInlineStart: `1px solid ${color.border}` } },
  '@media': {
    [below.phone]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: space[12],
      paddingBlock: space[12],
      selectors: { '& + &': { borderInlineStart: 0, borderBlockStart: `1px solid ${color.border}` } },
    },
  },
} as const;
