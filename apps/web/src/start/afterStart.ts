import { monoFont } from '@signalsync/ui/theme/monoFont';
import { fetchAhead } from '../platform/fetchAhead.ts';

export { ToastHost } from './ToastHost.tsx';

document.fonts.add(monoFont());

/**
 * Loads a file of the next page, so that a press on a link only needs to draw that page. First into the browser's
 * cache: Safari knows no `rel=prefetch`, and our CSP makes Firefox block it. The browser then takes the file from the
 * cache and compiles it. It is not asked to do so at once, because it may remember a module that could not be loaded.
 */
async function load(link: HTMLLinkElement) {
  await (await fetch(link.href, { priority: 'low' })).arrayBuffer();
  link.crossOrigin = '';
  link.rel = link.href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
}

// The build names the files of the pages to which visitors often go next. The press on the link fetches a file again if
// it could not be loaded here.
fetchAhead(() => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=ahead]')];
  // A later part of this page may have begun to load one of them.
  const isKnown = ({ href }: HTMLLinkElement) =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].some((other) => other.href === href);
  return Promise.all(links.filter((link) => !isKnown(link)).map(load));
});
