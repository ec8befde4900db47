const localNames = ['localhost', '127.0.0.1', '[::1]'];

/** Which addresses are expected. */
export interface Expected {
  /** Host names, `.example.com` for all hosts below it; `any` for an address that is only shown. */
  hosts: readonly string[] | 'any';
  /** Origins of the page and of the API: their hosts are expected too. Empty texts are ignored. */
  own: readonly string[];
}

/** Longer than any address that makes sense; servers reject what is much longer. */
const longest = 2048;

/**
 * The one gate for addresses that a server gives, whole and of a sensible length: https (http on localhost, or the page's own
 * origin), an expected host, its usual port, no name or password in it. Gives the address, or null when it must not be followed.
 */
export function safeUrl(address: string, { hosts, own }: Expected): string | null {
  const origins = own.map((origin) => parse(origin)).filter((url) => url !== null);
  const url = address.length > longest ? null : parse(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const isLocal = localNames.includes(url.hostname);
  if (origins.some(({ origin }) => origin === url.origin)) return url.href;
  if (url.protocol === 'http:' && !isLocal) return null;
  if (isLocal) return origins.some(({ hostname }) => localNames.includes(hostname)) ? url.href : null;
  if (hosts === 'any' || origins.some(({ hostname }) => hostname === url.hostname)) return url.href;
  return url.port === '' && hosts.some((host) => isHost(url.hostname, host)) ? url.href : null;
}

const isHost = (name: string, host: string) => (host.startsWith('.') ? name.endsWith(host) : name === host);

function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/**
 * A path of this site as path, query and hash; null for anything that leads elsewhere.
 * @param origin - origin of the page
 */
export function ownPath(path: string, origin: string): string | null {
  const url = path.startsWith('/') ? parse(path, origin) : null;
  if (url === null || url.origin !== origin) return null;
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}
