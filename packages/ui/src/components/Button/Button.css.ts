import { style, styleVariants } from '@vanilla-extract/css';
import { canHover, touch } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { controlHeight, fontSize, fontWeight, motion, prefers, radius, rem } from '../../theme/scale.ts';
import { centredBox } from '../../theme/shapes.ts';

const base = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 0,
  maxWidth: '100%',
  borderStyle: 'solid',
  borderWidth: '1px',
  fontWeight: fontWeight.label,
  lineHeight: '1.2',
  textAlign: 'center',
  userSelect: 'none',
  transition: `background-color ${motion.fast}, transform ${motion.fast}`,
  selectors: {
    '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' },
    '&:active:not(:disabled, [aria-disabled=true])': { transform: 'scale(0.98)' },
    '&:disabled': { backgroundColor: color.hover, borderColor: color.border, color: color.textFaint },
    '&[aria-disabled=true]': { cursor: 'default' },
  },
  '@media': {
    [prefers.reducedMotion]: {
      transition: 'none',
      selectors: { '&:active:not(:disabled, [aria-disabled=true])': { transform: 'none' } },
    },
    [prefers.forcedColors]: { selectors: { '&:disabled': { color: 'GrayText', borderColor: 'GrayText' } } },
  },
});

const lit = '&:hover:not(:disabled, [aria-disabled=true])';

const variants = {
  primary: {
    backgroundColor: color.accent,
    borderColor: 'transparent',
    color: color.onAccent,
    '@media': {
      [canHover]: {
        selectors: { [lit]: { backgroundColor: `color-mix(in srgb, ${color.accent} 90%, ${color.text})` } },
      },
    },
  },
  secondary: {
    backgroundColor: color.raised,
    borderColor: color.borderStrong,
    color: color.text,
    '@media': { [canHover]: { selectors: { [lit]: { backgroundColor: color.hover } } } },
  },
  // The text has a little more contrast than textMuted, which is below 7:1 on the light canvas.
  quiet: {
    backgroundColor: 'transparent',
    borderColor: 'transparent',
    color: `color-mix(in srgb, ${color.textMuted} 80%, ${color.text})`,
    selectors: { '&:disabled': { backgroundColor: 'transparent', borderColor: 'transparent' } },
    '@media': { [canHover]: { selectors: { [lit]: { backgroundColor: color.hover, color: color.text } } } },
  },
  // Like `quiet`, but with a border, so that it is clearly a button.
  outline: {
    backgroundColor: 'transparent',
    borderColor: color.borderControl,
    color: `color-mix(in srgb, ${color.textMuted} 80%, ${color.text})`,
    '@media': { [canHover]: { selectors: { [lit]: { backgroundColor: color.hover, color: color.text } } } },
  },
  destructive: {
    backgroundColor: 'transparent',
    borderColor: color.borderStrong,
    color: color.down,
    '@media': { [canHover]: { selectors: { [lit]: { backgroundColor: color.downSoft } } } },
  },
};

/** The styles of each button variant, usable on any element, such as a link. */
export const buttonVariant = styleVariants(variants, (variant) => [base, variant]);
export const buttonSize = styleVariants({
  small: {
    minHeight: controlHeight.small,
    padding: '4px 12px',
    borderRadius: radius.control,
    fontSize: fontSize.small,
    // On touch layouts the pressable area is 44 px high. The visible button is not larger.
    '@media': { [touch]: { '::after': { content: '', position: 'absolute', inset: '-7px 0' } } },
  },
  medium: {
    minHeight: controlHeight.medium,
    padding: '4px 16px',
    borderRadius: radius.control,
    fontSize: fontSize.body,
    '@media': { [touch]: { minHeight: controlHeight.touch } },
  },
  large: {
    minHeight: controlHeight.large,
    padding: '4px 22px',
    borderRadius: radius.controlLarge,
    fontSize: fontSize.lead,
  },
});
export const fullWidth = style({ width: '100%' });

const square = { padding: 0, flexShrink: 0 } as const;
export const iconOnly = styleVariants({
  small: { ...square, width: controlHeight.small },
  medium: { ...square, width: controlHeight.medium, '@media': { [touch]: { width: controlHeight.touch } } },
  large: { ...square, width: controlHeight.large },
});

export const content = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: rem(8),
  minWidth: 0,
});

/**
 * The normal text and the pending label share one grid cell, so that a press does not change the button's width. Only
 * the text that it takes longer than usual may make a short button wider.
 */
export const faces = style({ display: 'inline-grid', minWidth: 0 });
export const face = style({ ...centredBox, gridArea: '1 / 1' });
export const unseen = style([face, { visibility: 'hidden' }]);
