import { bodyFont } from '@signalsync/ui/theme/fontsForFrames';
import type { CustomFontSource } from '@stripe/stripe-js';

/**
 * Returns the font of our pages for Stripe's frame. The frame belongs to another site, so the address is complete, and
 * our server lets every site read fonts.
 */
export function frameFonts(page: string): CustomFontSource[] {
  const { family, weight, file } = bodyFont;
  return [{ family, weight, style: 'normal', src: `url("${new URL(file, page).href}")` }];
}
