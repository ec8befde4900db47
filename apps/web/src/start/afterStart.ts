import { monoFont } from '@signalsync/ui/theme/monoFont';
import { fetchAhead } from '../platform/fetchAhead.ts';

export { ToastHost } from './ToastHost.tsx';

document.fonts.add(monoFont());

const fetchFile = async (file: string) => (await fetch(file, { priority: 'low' })).arrayBuffer();

// The build names the files of the pages to which visitors often go next. With these files in the browser's cache, a
// press on a link only needs to draw the page. Links with `rel=prefetch` would not work: Safari does not know them, and
// our CSP makes Firefox block them. The press on the link fetches a file again if it could not be fetched here.
fetchAhead(() => {
  const files = [...document.querySelectorAll('link[rel=ahead]')].map((link) => link.getAttribute('href') ?? '');
  // A later part of this page may have begun to load one of them.
  const missing = files.filter((file) => document.querySelector(`[rel=modulepreload][href="${file}"]`) === null);
  return Promise.all(missing.map(fetchFile));
});
