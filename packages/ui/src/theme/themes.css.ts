import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { dark, light } from './palettes.ts';
import { prefers } from './scale.ts';
import { darkTheme, lightTheme } from './themes.ts';
import type { ColorTokens } from './tokens.ts';

// Paper is white in either theme, so the dark one is for screens only.
createGlobalTheme(`:root, .${lightTheme}`, color, light);
globalStyle(`:root, .${lightTheme}`, { colorScheme: 'light' });
globalStyle(`:root:where(:not(.${lightTheme})), .${darkTheme}`, {
  '@media': { screen: { vars: assignVars(color, dark), colorScheme: 'dark' } },
});

/** Each line and each quieter text takes the colour of the next stronger one. */
const clearer = (theme: ColorTokens) => ({
  [color.border]: theme.borderControl,
  [color.borderStrong]: theme.textMuted,
  [color.borderControl]: theme.textMuted,
  [color.textFaint]: theme.textMuted,
  [color.textMuted]: theme.text,
});
globalStyle(`:root, .${lightTheme}`, { '@media': { [prefers.moreContrast]: { vars: clearer(light) } } });
globalStyle(`:root:where(:not(.${lightTheme})), .${darkTheme}`, {
  '@media': { [`screen and ${prefers.moreContrast}`]: { vars: clearer(dark) } },
});
globalStyle(':root', { '@media': { print: { vars: { [color.canvas]: light.surface } } } });
