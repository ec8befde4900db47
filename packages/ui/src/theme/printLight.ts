import { assignVars, globalStyle } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { light } from './palettes.ts';

/**
 * Makes a page print with light colours. Call it in a style file of the page, so that other pages do not carry the rule.
 */
export function printLight(): void {
  // `:root` is there twice, so that the rule wins over the class of the theme.
  globalStyle(':root:root', {
    '@media': { print: { vars: assignVars(color, { ...light, canvas: light.surface }), colorScheme: 'light' } },
  });
}
