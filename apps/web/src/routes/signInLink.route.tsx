import { signInLink } from '@signalsync/content/signInLink';
import { createSignInLinkStore } from '@signalsync/state/signInLink';
import { SignInLink } from '@signalsync/ui/signIn/SignInLink';
import { useStore, useStoreState } from '../core/useCore.ts';
import { useLinkToken } from '../platform/useLinkToken.ts';
import { useRedirectAfterSignIn } from '../router/useRedirectAfterSignIn.ts';
import { useSite } from './site.ts';

export default function SignInLinkRoute() {
  const { count, token } = useLinkToken();
  return <OpenedLink key={count} secret={token} />;
}

function OpenedLink({ secret }: { secret: string | null }) {
  const store = useStore((core) => createSignInLinkStore(core, secret));
  const { link } = useStoreState(store.state);
  useRedirectAfterSignIn(link.status === 'done');
  return <SignInLink {...useSite()} content={signInLink} link={link} onSubmit={() => void store.submit()} />;
}
