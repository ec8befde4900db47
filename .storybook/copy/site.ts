import { shell } from '@signalsync/content/shell';
import { type SiteProps } from '@signalsync/ui/shared/SitePage';

const nowhere = '#';

/** Header and footer of a public page, with links that lead nowhere. */
export const siteArgs: SiteProps = {
  shell,
  hrefs: {
    home: nowhere,
    pricing: nowhere,
    signIn: nowhere,
    account: nowhere,
    terms: nowhere,
    privacy: nowhere,
    returns: nowhere,
    eula: nowhere,
  },
  company: { name: 'Sample Company', email: 'support@example.com' },
  theme: 'dark',
  onThemeChange: () => undefined,
};
