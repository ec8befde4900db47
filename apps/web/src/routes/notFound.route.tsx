import { notFound } from '@signalsync/content/notFound';
import { NotFound } from '@signalsync/ui/shared/NotFound';
import { useSite } from './site.ts';

export default function NotFoundRoute() {
  return <NotFound {...useSite()} content={notFound} />;
}
