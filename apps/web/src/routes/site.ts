import { shell } from '@signalsync/content/shell';
import type { ThemeName } from '@signalsync/ui/theme/themes';

import { useCore, useStoreState } from '../core/useCore.ts';
import { paths } from '../router/paths.ts';
import { useIsHydrated } from '../router/useIsHydrated.ts';

/** Returns the current theme. While the page hydrates, the theme is dark, as in the prerendered HTML. */
export function useTheme(): ThemeName {
  const { theme } = useStoreState(useCore().theme.state);
  const isHydrated = useIsHydrated();
  return isHydrated ? theme : 'dark';
}

const hrefs = {
  home: paths.landing,
  pricing: paths.pricing,
  signIn: paths.auth,
  account: paths.account,
  terms: paths.terms,
  privacy: paths.privacy,
  returns: paths.returns,
  eula: paths.eula,
};

const company = {
  name: import.meta.env.VITE_COMPANY_NAME?.trim() || null,
  email: import.meta.env.VITE_SUPPORT_EMAIL?.trim() || null,
};

/** Returns what every public page shows around its content. */
export function useSite() {
  const { theme, session } = useCore();
  // Public pages do not ask the server whether the user is signed in. The status is known only if another page has
  // asked, or the user has signed in, since the app was loaded.
  const isSignedIn = useStoreState(session.state).status === 'authenticated';
  return { shell, hrefs, company, theme: useTheme(), onThemeChange: theme.set, isSignedIn };
}
