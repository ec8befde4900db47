import { style } from '@vanilla-extract/css';
import { input, mono } from '../../private/Field.css.ts';
import { color } from '../../theme/contract.css.ts';
import { fontSize, motion, prefers, rem } from '../../theme/scale.ts';
import { inlineBox, rowBox, styleOn } from '../../theme/shapes.ts';

/** The field and the button: side by side if both fit, else stacked. */
export const row = style({ ...inlineBox(8), position: 'relative' });

export const field = style([
  input.line,
  mono,
  {
    flex: `999 1 ${rem(160)}`,
    width: 'auto',
    textOverflow: 'ellipsis',
    transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
    selectors: { '&[data-highlighted]': { borderColor: color.accentText, backgroundColor: color.accentSoft } },
    '@media': {
      // Phones zoom in on a field with text below 16 px when the user types. Nobody types here, so small text is fine.
      [prefers.touch]: { fontSize: fontSize.small },
      [prefers.reducedMotion]: { transition: 'none' },
      [prefers.forcedColors]: { selectors: { '&[data-highlighted]': { borderColor: 'Highlight' } } },
    },
  },
]);

/** The button takes the whole line if it is below the field. */
export const button = style({ flex: '1 0 auto' });

/** 'Copy' and 'Copied!' share one grid cell, so that the button keeps its width. */
export const faces = style({ display: 'inline-grid', verticalAlign: 'middle' });
export const face = style({ ...rowBox(8), gridArea: '1 / 1', display: 'inline-flex', justifyContent: 'center' });
export const unseen = styleOn(face, { visibility: 'hidden' });
