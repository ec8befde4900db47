import { dark, light } from './palettes.ts';
import type { ThemeName } from './themes.ts';
import type { ColorTokens } from './tokens.ts';

/** Raw colour values by theme, for places that CSS variables cannot reach: frames of other origins. */
export const rawColors: Record<ThemeName, ColorTokens> = { dark, light };
