import { createGlobalThemeContract } from '@vanilla-extract/css';
import { dark } from './palettes.ts';

const names = Object.fromEntries(Object.keys(dark).map((token) => [token, token])) as Record<keyof typeof dark, string>;

/** The colours of the current theme, as CSS variables. */
export const color = createGlobalThemeContract(names, (token) => `c-${token}`);
