import { emailChange } from '@signalsync/content/emailChange';
import { createEmailChangeStore } from '@signalsync/state/emailChange';
import { EmailChange } from '@signalsync/ui/account/EmailChange';
import { useLinkToken } from '../platform/useLinkToken.ts';
import { paths } from '../router/paths.ts';
import { useSite } from './site.ts';
import { useStore, useStoreState } from '../core/useCore.ts';
import { useLocation } from '../router/location.ts';

export default function EmailChangeRoute() {
  const { count, token } = useLinkToken();
  return <OpenedLink key={count} token={token} />;
}

function OpenedLink({ token }: { token: string | null }) {
  const [path] = useLocation();
  const kind = path.startsWith(paths.undoEmailChange) ? 'undo' : 'confirm';
  const store = useStore((core) => createEmailChangeStore(core, kind, token));
  const { change } = useStoreState(store.state);
  return (
    <EmailChange
      {...useSite()}
      content={emailChange}
      kind={kind}
      change={change}
      onSubmit={() => void store.submit()}
    />
  );
}
