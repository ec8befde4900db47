/** What is loading or loaded. The promise of a script is resolved at once, because nothing waits for it. */
const begun = new Map<string, Promise<unknown>>();

/**
 * Begins to load a file of the build, unless the page has it. Rejects if a stylesheet cannot be loaded.
 *
 * @param file - path in the build, without the first slash
 */
export function begin(file: string): Promise<unknown> {
  const href = `/${file}`;
  const isCss = href.endsWith('.css');
  const rel = isCss ? 'stylesheet' : 'modulepreload';
  const known = begun.get(href);
  // A link with `rel=ahead` loads nothing, so it does not count.
  if (known || document.querySelector(`link[rel=${rel}][href="${href}"]`)) return known ?? Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel, crossOrigin: '', href });
  const loading = isCss
    ? new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => {
          // A stylesheet that failed is loaded again when it is needed next.
          begun.delete(href);
          link.remove();
          reject(new Error(`Unable to preload CSS for ${href}`));
        };
      })
    : Promise.resolve();
  begun.set(href, loading);
  document.head.append(link);
  return loading;
}

/**
 * Loads code, and beside it the files that it needs. Replaces Vite's own function, which is three times as long because
 * it also serves relative addresses, nonces and listeners, none of which we have.
 *
 * @param load - imports the code
 * @param files - paths in the build, without the first slash
 */
export const preload = <Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> =>
  Promise.all(files.map(begin)).then(load);
