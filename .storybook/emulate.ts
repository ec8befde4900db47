import { cdp } from 'vitest/browser';
import type { Circumstances } from './globals.ts';

type Media = Pick<Circumstances, 'colors' | 'contrast' | 'motion'>;

/** The current emulation. It starts with the settings of the test browser (`pageSettings` of scripts/browser.mjs). */
let told: Media = { colors: 'own', contrast: 'system', motion: 'system' };

/** Makes the tests' browser emulate colours, contrast and motion, until the next call. */
export async function emulate({ colors, contrast, motion }: Media): Promise<void> {
  if (told.colors === colors && told.contrast === contrast && told.motion === motion) return;
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: colors === 'forced' ? 'active' : 'none' },
      { name: 'prefers-contrast', value: contrast === 'more' ? 'more' : 'no-preference' },
      { name: 'prefers-reduced-motion', value: motion === 'full' ? 'no-preference' : 'reduce' },
    ],
  });
  told = { colors, contrast, motion };
}

const fill = '-webkit-text-fill-color';

/**
 * Makes the accessibility checker axe see forced colours. axe reads a text's colour from `-webkit-text-fill-color`.
 * Chromium reports the product's colour in this property even while it draws a forced colour. So while colours are
 * forced, this property returns the value of `color`. Returns a function that undoes the change.
 */
export function reportForcedColors({ colors }: Media): () => void {
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  if (colors === 'forced')
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
      return getPropertyValue.call(this, name === fill ? 'color' : name);
    };
  return () => {
    CSSStyleDeclaration.prototype.getPropertyValue = getPropertyValue;
  };
}
