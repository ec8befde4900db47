import { account } from '@signalsync/content/account';
import { createAccountStore } from '@signalsync/state/account';
import { AccountShell } from '@signalsync/ui/screens/AccountShell';
import { useEffect } from 'react';
import { useCore } from '../CoreContext.tsx';
import { accountTabPath, accountTabs, paths } from '../paths.ts';
import { settings } from '../settings.ts';
import { useSite } from '../site.ts';
import { useStore, useStoreState } from '../useStore.ts';
import { GeneralTabRoute } from './account/GeneralTabRoute.tsx';
import { useAccountTab } from './account/useAccountTab.ts';
import { useMessageList } from './account/useMessageList.ts';
import { useLocation } from '../router/location.ts';

const tabs = accountTabs.map((id) => ({ id, label: account.tabs[id], href: accountTabPath(id) }));

export default function AccountRoute() {
  const { session } = useCore();
  const [, navigate] = useLocation();
  const { theme, onThemeChange } = useSite();
  const store = useStore(createAccountStore);
  const { user } = useStoreState(store.state);
  const { isLoggingOut } = useStoreState(session.state);
  const [selectedTab, selectTab] = useAccountTab();
  useEffect(() => void store.load(), [store]);

  async function logout() {
    if (await session.logout()) navigate(paths.auth);
  }
  return (
    <AccountShell
      content={account}
      {...{ user, tabs, selectedTab, theme, onThemeChange, isLoggingOut }}
      {...useMessageList()}
      onSelectTab={selectTab}
      onLogout={() => void logout()}
      onRetry={() => void store.retry()}
      hrefs={{ home: paths.landing, logIn: paths.auth, ticket: settings.communityTicket }}
      supportEmail={settings.supportEmail}
    >
      <GeneralTabRoute account={store} />
    </AccountShell>
  );
}
