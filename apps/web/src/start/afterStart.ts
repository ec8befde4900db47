import '@signalsync/ui/fonts/mono.css';
import { mayFetchAhead } from '../platform/fetchAhead.ts';

export { ToastHost } from './ToastHost.tsx';

// The build names the files of the pages to which visitors often go next. With these files in the browser's cache, a
// press on a link only needs to draw the page. Links with `rel=prefetch` would not work: Safari does not know them, and
// our CSP makes Firefox block them.
if (mayFetchAhead())
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=ahead]'))
    fetch(href, { priority: 'low' })
      .then((reply) => reply.arrayBuffer())
      // The press on the link fetches the file again, and reports a failure.
      .catch(() => undefined);
