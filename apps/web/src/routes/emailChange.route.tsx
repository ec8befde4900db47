import { emailChange } from '@signalsync/content/emailChange';
import { createEmailChangeStore } from '@signalsync/state/emailChange';
import { EmailChange } from '@signalsync/ui/screens/EmailChange';
import { takeLinkToken } from '../platform/linkToken.ts';
import { paths } from '../paths.ts';
import { useSite } from '../site.ts';
import { useStore, useStoreState } from '../useStore.ts';
import { useLocation } from '../router/location.ts';

export default function EmailChangeRoute() {
  const [path] = useLocation();
  const kind = path.startsWith(paths.undoEmailChange) ? 'undo' : 'confirm';
  const store = useStore((core) => createEmailChangeStore(core, kind, takeLinkToken()));
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
