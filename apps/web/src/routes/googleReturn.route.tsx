import { googleReturn } from '@signalsync/content/googleReturn';
import { shell } from '@signalsync/content/shell';
import { ReturnPage } from '@signalsync/ui/shared/ReturnPage';
import { useEffect, useState } from 'react';
import { codeOf } from '../platform/leaving.ts';
import { whenIdle } from '../platform/whenIdle.ts';
import type * as signingIn from './googleReturn/GoogleSigningIn.tsx';

/** The page to which Google sends the user back. The code that checks the session loads after the page. */
export default function GoogleReturnRoute() {
  const [loaded, setLoaded] = useState<typeof signingIn | null>(null);
  useEffect(() => {
    const crash = (error: unknown) =>
      setLoaded(() => {
        throw error;
      });
    return whenIdle(() => void codeOf(import('./googleReturn/GoogleSigningIn.tsx')).then(setLoaded, crash));
  }, []);
  if (loaded) return <loaded.GoogleSigningIn />;
  return <ReturnPage productName={shell.productName} title={googleReturn.pending} />;
}
