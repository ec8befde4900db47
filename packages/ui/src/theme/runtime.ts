import { dark, light } from './palettes.ts';
import type { ThemeName } from './themes.ts';
import type { ColorTokens } from './tokens.ts';

/** Colour values by theme, for frames of other sites. CSS variables do not reach into such frames. */
export const rawColors: Record<ThemeName, ColorTokens> = { dark, light };
