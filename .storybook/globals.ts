import type { Preview } from '@storybook/react-vite';

/** What the toolbar can switch, besides theme and viewport. The values appear in URLs: `globals=text:double`. */
export interface Circumstances {
  /** Normal text size, or 200%. */
  text: 'normal' | 'double';
  /** Space in text as designed, or as wide as readers may set it (WCAG 2.2, 1.4.12). */
  spacing: 'designed' | 'wide';
  /** Copy as written, or with accents and 40% longer. */
  copy: 'written' | 'pseudo';
  /** The product's colours, or a palette forced by the system. */
  colors: 'own' | 'forced';
  /** Contrast as the system asks for it, or more. */
  contrast: 'system' | 'more';
  /** Motion as the system asks for it, reduced, or full. */
  motion: 'system' | 'reduced' | 'full';
}

type Icon = 'zoom' | 'paragraph' | 'globe' | 'contrast' | 'eye' | 'lightning';

const menu = (title: string, icon: Icon, items: Record<string, string>) => ({
  description: title,
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    // The first item is the default. It resets the global, because the toolbar highlights a global that is set.
    items: Object.entries(items).map(([value, name], index) =>
      index === 0 ? { type: 'reset' as const, title: name } : { value, title: name },
    ),
  },
});

/** The menus for these settings in Storybook's toolbar. */
export const toolbar = {
  text: menu('Text size', 'zoom', { normal: 'Text 100%', double: 'Text 200%' }),
  spacing: menu('Text spacing', 'paragraph', { designed: 'Spacing as designed', wide: 'Wide spacing' }),
  copy: menu('Copy', 'globe', { written: 'Copy as written', pseudo: 'Pseudo-locale' }),
  colors: menu('Colours', 'contrast', { own: 'Own colours', forced: 'Forced colours' }),
  contrast: menu('Contrast', 'eye', { system: 'Contrast as usual', more: 'More contrast' }),
  motion: menu('Motion', 'lightning', { system: 'Motion as usual', reduced: 'Reduced motion', full: 'Full motion' }),
} satisfies Preview['globalTypes'];

/** Returns the toolbar's values for a story; an unknown value becomes the default. */
export function circumstancesOf(globals: Record<string, unknown>): Circumstances {
  const { text, spacing, copy, colors, contrast, motion } = globals;
  return {
    text: text === 'double' ? text : 'normal',
    spacing: spacing === 'wide' ? spacing : 'designed',
    copy: copy === 'pseudo' ? copy : 'written',
    colors: colors === 'forced' ? colors : 'own',
    contrast: contrast === 'more' ? contrast : 'system',
    motion: motion === 'reduced' || motion === 'full' ? motion : 'system',
  };
}
