import { linkSize, linkVariant, standalone, withIcon } from '../components/Link/Link.css.ts';

export interface LinkLook {
  variant?: 'underlined' | 'quiet' | 'plain' | undefined;
  size?: 'small' | 'medium' | 'inherit' | undefined;
  hasIcon?: boolean | undefined;
}

/** Returns the classes of links and of buttons that look like links. */
export function linkClass({ variant = 'underlined', size = 'small', hasIcon = false }: LinkLook): string {
  return [linkVariant[variant], linkSize[size], size !== 'inherit' && standalone, hasIcon && withIcon]
    .filter(Boolean)
    .join(' ');
}
