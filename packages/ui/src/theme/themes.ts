/** Class on `<html>` that switches the dark theme on (also the default without a class). */
export const darkTheme = 'theme-dark';
/** Class on `<html>` that switches the light theme on. */
export const lightTheme = 'theme-light';

export type ThemeName = 'dark' | 'light';

/** The class of a theme. */
export const themeClass: Record<ThemeName, string> = { dark: darkTheme, light: lightTheme };
