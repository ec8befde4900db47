import { style, styleVariants } from '@vanilla-extract/css';
import { canHover, touch } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { fontSize, space } from '../../theme/scale.ts';

const base = style({
  position: 'relative',
  borderRadius: '2px',
  textAlign: 'inherit',
  selectors: { '&:disabled': { color: color.textFaint } },
});

const line = { textDecorationLine: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '4px' } as const;

export const linkVariant = styleVariants({
  underlined: [
    base,
    {
      ...line,
      color: color.text,
      '@media': { [canHover]: { selectors: { '&:hover:not(:disabled)': { color: color.accentText } } } },
    },
  ],
  quiet: [
    base,
    {
      color: color.textMuted,
      '@media': { [canHover]: { selectors: { '&:hover:not(:disabled)': { ...line, color: color.text } } } },
    },
  ],
  plain: [
    base,
    { color: color.text, '@media': { [canHover]: { selectors: { '&:hover:not(:disabled)': { ...line } } } } },
  ],
});

export const linkSize = styleVariants({
  small: { fontSize: fontSize.small },
  medium: { fontSize: fontSize.body },
  inherit: { fontSize: 'inherit' },
});

/**
 * For a link outside a sentence. Its pressable area is 24 px high (44 px on touch layouts), but does not make the line
 * higher.
 */
export const standalone = style({
  selectors: { '&::after': { content: '', position: 'absolute', inset: '-3px -4px' } },
  '@media': { [touch]: { selectors: { '&::after': { inset: '-13px -8px' } } } },
});

export const withIcon = style({ display: 'inline-flex', alignItems: 'center', gap: space[8] });
