import { createTransport } from 'nodemailer';
import { CannotAsk, messageOf, once, type Vendor } from './check.ts';
import type { Outside } from './outside.ts';

const unreadable: Vendor = {
  name: 'Mail server',
  checks: {
    MAIL_URL: {
      ask: () => 'MAIL_URL is no address.',
      todo: 'Write it as smtp://user:password@host:port. Write special characters of the password as %40, %3A, %2F.',
    },
  },
};

/** The checks of the mail server. They send no mail. */
export function mailVendor({ ownHosts }: Outside, mailUrl: string): Vendor {
  const url = URL.parse(mailUrl);
  if (url === null) return unreadable;
  const isTlsFirst = url.protocol === 'smtps:';
  const isOwn = ownHosts.includes(url.hostname);
  /**
   * Returns the mail server's URL without user and password. `options` become its query, in which nodemailer reads its
   * options.
   */
  const bare = (options: Record<string, string>) => {
    const other = new URL(mailUrl);
    other.username = '';
    other.password = '';
    for (const [name, value] of Object.entries(options)) other.searchParams.set(name, value);
    return other.href;
  };
  const withoutTrust = { 'tls.rejectUnauthorized': 'false' };
  const problemWithTls = once(async (): Promise<string | undefined> => {
    if (isOwn) return undefined;
    if (isTlsFirst) return greet(bare({}));
    if (url.searchParams.get('ignoreTLS') === 'true') return 'MAIL_URL switches TLS off with ignoreTLS.';
    return greet(bare({ requireTLS: 'true' }));
  });

  return {
    name: `Mail server ${url.host}`,
    checks: {
      connection: {
        isFirst: true,
        ask: () => greet(bare(isTlsFirst ? withoutTrust : { ignoreTLS: 'true' })),
        todo: 'Check host and port in MAIL_URL, and that this machine may connect to them.',
      },
      port: {
        isFirst: true,
        ask: () => {
          if (!isTlsFirst && url.port === '465') return 'Port 465 begins with TLS, and smtp:// does not.';
          return isTlsFirst && url.port === '587' ? 'Port 587 begins without TLS, and smtps:// with it.' : undefined;
        },
        todo: 'Use smtps:// for port 465, and smtp:// for port 587.',
      },
      TLS: {
        ask: problemWithTls,
        todo: 'Use a host and port in MAIL_URL that offer TLS with a valid certificate for this host, such as port 587. Otherwise password and codes travel in the clear.',
      },
      login: {
        ask: async () => {
          if (url.username === '' && !isOwn) return 'MAIL_URL has no user and password.';
          if ((await problemWithTls()) !== undefined)
            throw new CannotAsk('The doctor did not log in, because the password would travel in the clear.');
          return greet(mailUrl);
        },
        todo: 'Copy user and password (SMTP credentials) from the mail provider into MAIL_URL. Write special characters as %40, %3A, %2F.',
      },
    },
  };
}

/**
 * Connects to the mail server, and logs in if the URL has a user. Returns the error as a sentence; undefined if there
 * was none.
 */
async function greet(url: string): Promise<string | undefined> {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 8000 });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const { response } = error as { response?: unknown };
    const said = typeof response === 'string' ? response : messageOf(error);
    return `The mail server said: ${said.slice(0, 200)}`;
  } finally {
    transport.close();
  }
}
