import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { dark, light } from './palettes.ts';
import { darkTheme, lightTheme } from './themes.ts';

// Paper is white in either theme, so the dark one is for screens only.
createGlobalTheme(`:root, .${lightTheme}`, color, light);
globalStyle(`:root, .${lightTheme}`, { colorScheme: 'light' });
globalStyle(`:root:where(:not(.${lightTheme})), .${darkTheme}`, {
  '@media': { screen: { vars: assignVars(color, dark), colorScheme: 'dark' } },
});
globalStyle(':root', { '@media': { print: { vars: { [color.canvas]: light.surface } } } });
