import { cdp } from 'vitest/browser';
import type { Circumstances } from './globals.ts';

type Media = Pick<Circumstances, 'colors' | 'motion'>;

/** What the browser of the tests is told from the start (`pageSettings` of scripts/browser.mjs). */
let told: Media = { colors: 'own', motion: 'system' };

/** Tells the tests' browser which colours and motion its reader asks for. It stays so until it is told otherwise. */
export async function emulate({ colors, motion }: Media): Promise<void> {
  if (told.colors === colors && told.motion === motion) return;
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: colors === 'forced' ? 'active' : 'none' },
      { name: 'prefers-reduced-motion', value: motion === 'full' ? 'no-preference' : 'reduce' },
    ],
  });
  told = { colors, motion };
}

const fill = '-webkit-text-fill-color';

/**
 * axe takes a text's colour from its fill. Chromium draws that in the forced colour, as it should, but goes on reporting the product's own:
 * while colours are forced the fill is answered with the colour, which the product never gives separately. Gives back the function that
 * undoes it.
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
