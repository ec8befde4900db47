import { shell } from '@signalsync/content/shell';
import { type SiteProps } from '@signalsync/ui/shared/SitePage';

/** Header and footer of a public page, with links that lead nowhere. */
export const siteArgs: SiteProps = {
  shell,
  hrefs: { home: '#', pricing: '#', signIn: '#', account: '#', terms: '#', privacy: '#', returns: '#', eula: '#' },
  company: { name: 'Sample Company', email: 'support@example.com' },
  theme: 'dark',
  onThemeChange: () => undefined,
  isSignedIn: false,
};
