import { legal, type LegalDocumentName } from '@signalsync/content/legal';
import { Legal } from '@signalsync/ui/legal/Legal';
import { useEffect, useState } from 'react';
import { paths } from '../router/paths.ts';
import { useSite } from './site.ts';
import { useLocation } from '../router/location.ts';
import { useIsHydrated } from '../router/useIsHydrated.ts';

const documents: Record<string, LegalDocumentName> = {
  [paths.terms]: 'terms',
  [paths.privacy]: 'privacy',
  [paths.returns]: 'returns',
  [paths.eula]: 'eula',
};

/**
 * After the app has shown a page, scrolls to the element that the hash names. The browser itself tries that too early,
 * before the element exists. Does not scroll in a prerendered page: the browser has already scrolled there, and the
 * user may have moved on since.
 */
function useHashTarget(path: string): void {
  const isHydrated = useIsHydrated();
  const [isPrerendered] = useState(!isHydrated);
  useEffect(() => {
    const { hash } = window.location;
    if (hash && !isPrerendered) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [path, isPrerendered]);
}

export default function LegalRoute() {
  const [path] = useLocation();
  useHashTarget(path);
  return <Legal {...useSite()} content={legal} document={documents[path.replace(/\/+$/, '')] ?? 'terms'} />;
}
