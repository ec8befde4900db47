import '@signalsync/ui/global';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { App } from './App.tsx';
import { createBrowserCore } from './core.ts';
import { CoreContext } from './CoreContext.tsx';
import { showTheme } from './platform/theme.ts';
import { whenIdle } from './platform/whenIdle.ts';
import { followLinks } from './router/links.ts';
import { routeOf } from './routes.ts';

const core = createBrowserCore();
core.session.rememberVia(new URLSearchParams(window.location.search).get('via'));
showTheme(core.theme);
followLinks(navigate);

function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('No #root in the page');
  const app = (
    <CoreContext value={core}>
      <App />
    </CoreContext>
  );
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

// The first render needs the route's code, or a prerendered page would be replaced by a spinner. Where it cannot be had, the
// crash boundary says so.
routeOf(window.location.pathname).route.preload().then(start, start);

// Geist Mono decorates; it waits until the page stands.
whenIdle(() => void import('@signalsync/ui/fonts/mono.css'));
