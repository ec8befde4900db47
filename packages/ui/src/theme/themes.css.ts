import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { dark, light } from './palettes.ts';
import { darkTheme, lightTheme } from './themes.ts';

createGlobalTheme(`:root, .${darkTheme}`, color, dark);
createGlobalTheme(`.${lightTheme}`, color, light);

globalStyle(`:root, .${darkTheme}`, { colorScheme: 'dark' });
globalStyle(`.${lightTheme}`, { colorScheme: 'light' });
