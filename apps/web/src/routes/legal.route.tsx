import { legal, type LegalDocumentName } from '@signalsync/content/legal';
import { Legal } from '@signalsync/ui/legal/Legal';
import { paths } from '../router/paths.ts';
import { useSite } from './site.ts';
import { useLocation } from '../router/location.ts';
import { useHashTarget } from '../router/useHashTarget.ts';

const documents: Record<string, LegalDocumentName> = {
  [paths.terms]: 'terms',
  [paths.privacy]: 'privacy',
  [paths.returns]: 'returns',
  [paths.eula]: 'eula',
};

export default function LegalRoute() {
  const [path] = useLocation();
  useHashTarget(path);
  return <Legal {...useSite()} content={legal} document={documents[path.replace(/\/+$/, '')] ?? 'terms'} />;
}
