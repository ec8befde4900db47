import { shell } from '@signalsync/content/shell';
import { FullScreenSpinner } from '@signalsync/ui/shared/FullScreenSpinner';
import { WaitingContext } from '@signalsync/ui/waiting';
import { Suspense } from 'react';
import { useWait } from '../core/useWait.ts';
import { useWhenIdle } from '../platform/whenIdle.ts';
import { CrashBoundary } from '../router/CrashBoundary.tsx';
import { useLocation } from '../router/location.ts';
import { Page } from '../router/Page.tsx';
import { routeOf, setRoutes } from '../router/routeTable.ts';
import { routes } from './routes.ts';

setRoutes(routes);

// Without this code the user still sees each message on the page itself and in the list of the bell button.
const loadAfterStart = () => import('./afterStart.ts');

/**
 * What can wait until the page is idle: the place for toasts, the decorative font, and the files of the next pages. A
 * screen reader announces a toast only if the region for toasts was already on the page.
 */
function AfterStart() {
  const loaded = useWhenIdle(loadAfterStart);
  return loaded && <loaded.ToastHost />;
}

/** The whole app: the route at this URL. The gate of a `session` route shows the route only to a signed-in user. */
export function App() {
  const [path] = useLocation();
  const { title, access, route } = routeOf(path);
  const page = <Page title={title} Route={route.Component} />;
  return (
    <WaitingContext value={useWait}>
      <CrashBoundary>
        {/* Without a key, React keeps the page that was left while the next one's code loads. A quick Back would then
        show a page whose effects do not run again: a gate that no longer sends a signed-out visitor away. */}
        <Suspense key={path} fallback={<FullScreenSpinner label={shell.loading} />}>
          {access === 'session' ? <route.Gate>{page}</route.Gate> : page}
        </Suspense>
        <AfterStart />
      </CrashBoundary>
    </WaitingContext>
  );
}
