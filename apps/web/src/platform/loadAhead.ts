import { begin } from './preload.ts';

/**
 * Loads the files that the page names for later (`<link rel="ahead">`, which the build writes), so that a press only
 * needs to draw the next page. First into the browser's cache: Safari knows no `rel=prefetch`, and our CSP makes
 * Firefox block it. Then the browser takes each file from the cache, and compiles code. It is not asked to do so at
 * once, because it may remember a module that could not be loaded. A file that the server does not have is left out.
 * Rejects if the network fails.
 *
 * @param page - the page whose files are wanted; without it, those of the pages to which visitors often go next
 */
export async function loadAhead(page?: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=ahead]')];
  const wanted = links.filter((link) => link.dataset.for === page);
  await Promise.all(wanted.map((link) => load(link.getAttribute('href') ?? '')));
}

async function load(href: string) {
  // A later part of this page may have begun to load the file.
  if (document.querySelector(`link[rel=modulepreload][href="${href}"],link[rel=stylesheet][href="${href}"]`)) return;
  const response = await fetch(href, { priority: 'low' });
  await response.arrayBuffer();
  if (response.ok) await begin(href.slice(1));
}
