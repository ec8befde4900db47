import { assignVars, globalStyle } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { light } from './palettes.ts';

/**
 * Makes a page print in light colours. Call it in the page's own style file, so that other pages do not load the rule.
 */
export function printLight(): void {
  // `:root` is written twice, so that the rule is more specific than the theme's class.
  globalStyle(':root:root', {
    '@media': { print: { vars: assignVars(color, { ...light, canvas: light.surface }), colorScheme: 'light' } },
  });
}
