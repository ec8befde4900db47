import { style, styleVariants } from '@vanilla-extract/css';
import { canHover } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { fontSize, motion, prefers, radius, rem, space } from '../../theme/scale.ts';
import { endsBox, rowBox } from '../../theme/shapes.ts';

export const question = style({ overflowWrap: 'anywhere' });
export const options = style({ display: 'grid', gap: '10px', marginBlockStart: space[16] });

const option = style({
  ...endsBox(16, 4),
  width: '100%',
  minHeight: rem(52),
  padding: `${space[12]} ${space[16]}`,
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.controlLarge,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  transition: `background-color ${motion.fast}`,
  selectors: { '&[aria-disabled]': { cursor: 'default' } },
  '@media': {
    [canHover]: { selectors: { '&:hover:not([aria-disabled])': { backgroundColor: color.hover } } },
    [prefers.reducedMotion]: { transition: 'none' },
    [prefers.forcedColors]: { selectors: { '&[aria-pressed=true]': { outline: '2px solid Highlight' } } },
  },
});

/** The styles of an option: not answered, right or wrong. */
export const optionBy = styleVariants({
  open: [option],
  right: [option, { borderColor: color.up, backgroundColor: color.upSoft }],
  wrong: [option, { borderColor: color.down, backgroundColor: color.downSoft }],
});

const mark = { ...rowBox(8), fontSize: fontSize.small } as const;
export const marks = styleVariants({ right: { ...mark, color: color.up }, wrong: { ...mark, color: color.down } });
export const reason = style({ marginBlockStart: space[16], overflowWrap: 'anywhere' });
