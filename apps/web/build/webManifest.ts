import { descriptions } from '@signalsync/content/descriptions';
import { shell } from '@signalsync/content/shell';
import { dark } from '@signalsync/ui/theme/palettes';
import { paths } from '../src/router/paths.ts';

const icon = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest: name, colours and icons of the installed app. The installed app starts at the account page. */
export const webManifest = {
  id: paths.landing,
  name: shell.productName,
  short_name: shell.productName,
  description: descriptions.landing,
  lang: 'en',
  start_url: paths.account,
  scope: '/',
  display: 'minimal-ui',
  background_color: dark.canvas,
  theme_color: dark.canvas,
  icons: [icon('192.png', 192), icon('512.png', 512), icon('maskable.png', 512, 'maskable')],
} as const;
