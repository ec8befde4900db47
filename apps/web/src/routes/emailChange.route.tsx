import { emailChange } from '@signalsync/content/emailChange';
import { createEmailChangeStore } from '@signalsync/state/emailChange';
import { EmailChange } from '@signalsync/ui/account/EmailChange';
import { useEffect, useState } from 'react';
import { hideLinkToken, linkToken, onLinkToken } from '../platform/linkToken.ts';
import { paths } from '../router/paths.ts';
import { useSite } from './site.ts';
import { useStore, useStoreState } from '../core/useCore.ts';
import { useLocation } from '../router/location.ts';

export default function EmailChangeRoute() {
  const [link, setLink] = useState(() => ({ count: 0, token: linkToken() }));
  // Does not run while rendering: React may discard a first render, and the secret in the URL would be lost.
  useEffect(hideLinkToken, []);
  useEffect(() => onLinkToken((token) => setLink(({ count }) => ({ count: count + 1, token }))), []);
  return <OpenedLink key={link.count} token={link.token} />;
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
