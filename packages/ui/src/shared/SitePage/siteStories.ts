import { shell } from '@signalsync/content/shell';
import { fn } from 'storybook/test';
import type { SiteProps } from './SitePage.tsx';

/** Props of header and footer for the stories of the public pages. */
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
  isSignedIn: false,
};
