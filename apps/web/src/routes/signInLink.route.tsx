import { signInLink } from '@signalsync/content/signInLink';
import { createSignInLinkStore } from '@signalsync/state/signInLink';
import { SignInLink } from '@signalsync/ui/signIn/SignInLink';
import { useEffect, useState } from 'react';
import { useStore, useStoreState } from '../core/useCore.ts';
import { hideLinkToken, linkToken, onLinkToken } from '../platform/linkToken.ts';
import { useRedirectAfterSignIn } from '../router/useRedirectAfterSignIn.ts';
import { useSite } from './site.ts';

export default function SignInLinkRoute() {
  const [opened, setOpened] = useState(() => ({ count: 0, secret: linkToken() }));
  // Does not run while rendering: React may discard a first render, and the secret in the URL would be lost.
  useEffect(hideLinkToken, []);
  useEffect(() => onLinkToken((secret) => setOpened(({ count }) => ({ count: count + 1, secret }))), []);
  return <OpenedLink key={opened.count} secret={opened.secret} />;
}

function OpenedLink({ secret }: { secret: string | null }) {
  const store = useStore((core) => createSignInLinkStore(core, secret));
  const { link } = useStoreState(store.state);
  useRedirectAfterSignIn(link.status === 'done');
  return <SignInLink {...useSite()} content={signInLink} link={link} onSubmit={() => void store.submit()} />;
}
