import { shell } from '@signalsync/content/shell';
import { fn } from 'storybook/test';
import type { SiteProps } from './SitePage.tsx';

/** What the stories of the public pages give to header and footer. */
export const siteArgs: SiteProps = {
  shell,
  hrefs: {
    home: '#home',
    pricing: '#pricing',
    signIn: '#auth',
    account: '#account',
    terms: '#terms',
    privacy: '#privacy',
    returns: '#returns',
    eula: '#eula',
  },
  company: { name: 'Sample Company', email: 'support@example.com' },
  theme: 'dark',
  onThemeChange: fn(),
};
