/** Paths that people type or guess, each with the path of the page that they probably mean. */
const meant = new Map(
  Object.entries({
    '/login': '/auth',
    '/log-in': '/auth',
    '/signin': '/auth',
    '/sign-in': '/auth',
    '/signup': '/auth',
    '/sign-up': '/auth',
    '/register': '/auth',
    '/dashboard': '/account',
    '/settings': '/account',
    '/plans': '/pricing',
    '/prices': '/pricing',
    '/price': '/pricing',
    '/home': '/',
    '/terms': '/legal/terms',
    '/privacy': '/legal/privacy',
    '/returns': '/legal/returns',
    '/refunds': '/legal/returns',
    '/eula': '/legal/eula',
  }),
);

/**
 * For a path that is no page, returns the page that the person who typed it probably meant. Ignores capital letters and
 * the punctuation of a sentence from which the path was copied, and knows other usual names of pages. Returns undefined
 * if the path is a page already, or if no page fits.
 *
 * @param routes - the paths of all pages
 */
export function meantPage(path: string, routes: ReadonlySet<string>): string | undefined {
  if (routes.has(path)) return undefined;
  // The lookbehind keeps the search fast for a path that contains thousands of these characters.
  const plain = path.toLowerCase().replace(/(?<![/.,;:!)\]])[/.,;:!)\]]+$/, '') || '/';
  const page = meant.get(plain) ?? plain;
  return routes.has(page) ? page : undefined;
}
