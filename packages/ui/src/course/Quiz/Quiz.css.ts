import { style, styleVariants } from '@vanilla-extract/css';
import { canHover } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { fontSize, fontWeight, motion, prefers, radius, rem, space } from '../../theme/scale.ts';

export const question = style({ fontWeight: fontWeight.heading, overflowWrap: 'anywhere' });

export const options = style({ display: 'grid', gap: '10px', marginBlockStart: space[16] });

const option = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[16]}`,
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

const mark = style({ display: 'flex', alignItems: 'center', gap: space[8], fontSize: fontSize.small });
export const marks = styleVariants({ right: [mark, { color: color.up }], wrong: [mark, { color: color.down }] });

export const retry = style({ marginBlockStart: space[16] });
export const reason = style({ marginBlockStart: space[16], overflowWrap: 'anywhere' });
