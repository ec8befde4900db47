import { connections as content } from '@signalsync/content/connections';
import type { PlatformId } from '@signalsync/contract/model/connection';
import { createConnectionsStore } from '@signalsync/state/connections';
import { createCopyStore } from '@signalsync/state/copy';
import { isSubscribed } from '@signalsync/state/standing/subscribed';
import { ConnectionsTab } from '@signalsync/ui/connections/ConnectionsTab';
import { use, useEffect, useState } from 'react';
import { createChatbot } from '../../core/chatbot.ts';
import { useCore, useStore, useStoreState } from '../../core/useCore.ts';
import { paths } from '../../router/paths.ts';
import { log } from '../../platform/log.ts';
import { settings } from '../../settings/settings.ts';
import { PaymentReturnContext } from './returnedPayment.ts';
import type { AccountTabProps } from './accountTab.ts';
import { withoutWarning } from './withoutWarning.ts';

/** The connections of the user whom the account page has loaded. */
export default function ConnectionsTabRoute({ account, billing, kept }: AccountTabProps) {
  const core = useCore();
  const { discord } = use(PaymentReturnContext);
  const [store] = useState(
    () =>
      kept.connections ??
      kept.keep(
        'connections',
        createConnectionsStore(core, account, {
          chatbot: createChatbot(core),
          pineIds: settings.tradingviewScripts,
          log,
          onAccessEnding: billing.accessEnding,
        }),
      ),
  );
  const copyStore = useStore(createCopyStore);
  const [copied, setCopied] = useState<PlatformId | null>(null);
  const { user } = useStoreState(account.state);
  const { connections, ...dialogs } = useStoreState(store.state);
  // The bell (the list of warnings) warns that the TradingView access ends soon, but not if the plan renews: a renewal
  // extends the access. The tab warns only if the bell warns.
  const endsSoon = useStoreState(billing.state).attention.some(({ kind }) => kind === 'accessExpiring');
  const isMember = isSubscribed(user.status === 'ready' ? user.user : null);
  useEffect(() => {
    void store.load(discord);
    return store.leave;
  }, [store, discord]);
  return (
    <ConnectionsTab
      content={content}
      {...dialogs}
      connections={endsSoon ? connections : withoutWarning(connections)}
      isSubscribed={isMember}
      copy={{ ...useStoreState(copyStore.state), platform: copied }}
      pricingHref={paths.pricing}
      onConnect={(platform) => void store.connect(platform)}
      onUsernameChange={store.setUsername}
      onConnectUsername={(username) => void store.connectUsername(username)}
      onCloseUsernameDialog={store.closeUsernameDialog}
      onCloseSuccessDialog={store.closeSuccessDialog}
      onMove={() => void store.move()}
      onCloseMoveDialog={store.closeMoveDialog}
      onDisconnect={(platform) => void store.disconnect(platform)}
      onCopyInvite={(platform, url) => {
        setCopied(platform);
        void copyStore.copy(url);
      }}
      onRetry={() => void store.retry()}
      {...(isMember && { onGrantAccess: () => void store.grantAccess() })}
      onCheck={(platform) => void store.check(platform)}
      onNewInvite={(platform) => void store.newInvite(platform)}
    />
  );
}
