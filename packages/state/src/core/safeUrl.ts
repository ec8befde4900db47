import { parseUrl } from './ownPath.ts';

const localNames = ['localhost', '127.0.0.1', '[::1]'];

/** The URLs that `safeUrl` accepts. */
export interface Expected {
  /** Host names. `.example.com` means all its subdomains. `any` is for a URL that is only shown. */
  hosts: readonly string[] | 'any';
  /** Origins of the page and of the API. Their hosts are expected too. Empty texts are ignored. */
  own: readonly string[];
}

/** Longest accepted URL, in characters. Servers reject much longer URLs. */
const longest = 2048;

/**
 * Checks a URL that a server sent. Returns the URL, or null if it must not be followed. Call it for every URL from a
 * server.
 * The URL must be absolute and not too long, without user name or password. It must be https, or http on localhost or
 * on one of the `own` origins. Its host must be expected. A host from `hosts` must have the default port.
 */
export function safeUrl(address: string, { hosts, own }: Expected): string | null {
  const origins = own.map((origin) => parseUrl(origin)).filter((url) => url !== null);
  const url = address.length > longest ? null : parseUrl(address);
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
