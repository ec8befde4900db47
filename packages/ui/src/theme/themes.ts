/** Class on `<html>` for the dark theme. Without a class, the dark theme is the default. */
export const darkTheme = 'theme-dark';
/** Class on `<html>` for the light theme. */
export const lightTheme = 'theme-light';

export type ThemeName = 'dark' | 'light';

/** The class on `<html>` for each theme. */
export const themeClass: Record<ThemeName, string> = { dark: darkTheme, light: lightTheme };
