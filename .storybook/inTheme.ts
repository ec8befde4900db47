import { themeClass, type ThemeName } from '@signalsync/ui/theme/themes';

/** Shows the current story in a theme while `work` runs. A class switches the theme: the story need not run again. */
export async function inTheme<Result>(theme: ThemeName, work: () => Promise<Result>): Promise<Result> {
  const { classList } = document.documentElement;
  const shown = classList.value;
  classList.remove(...Object.values(themeClass));
  classList.add(themeClass[theme]);
  try {
    return await work();
  } finally {
    classList.value = shown;
  }
}
