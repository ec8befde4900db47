import '@signalsync/ui/global';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { subscribe } from 'valtio/vanilla';
import { navigate } from 'wouter/use-browser-location';
import { App } from './App.tsx';
import { createBrowserCore } from '../core/createBrowserCore.ts';
import { CoreContext } from '../core/useCore.ts';
import { watchLeaving } from '../platform/leaving.ts';
import { followLinks } from '../router/links.ts';
import { routeOf } from '../router/routeTable.ts';

const core = createBrowserCore();
core.session.rememberVia(new URLSearchParams(location.search).get('via'));
watchLeaving();
// The theme is set on `<html>`, because overlays are outside the app's root. The theme also colours the browser's own
// bars. Another tab may change the theme.
const showTheme = () => window.showTheme(core.theme.state.theme);
showTheme();
subscribe(core.theme.state, showTheme);
addEventListener('storage', core.theme.reread);
followLinks(navigate);

function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('No #root');
  const app = (
    <CoreContext value={core}>
      <App />
    </CoreContext>
  );
  window.takePresses();
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

// The first render needs the route's code; without it a spinner would replace the prerendered page. If the code cannot
// be loaded, the crash boundary shows an error.
routeOf(location.pathname).route.preload().then(start, start);
