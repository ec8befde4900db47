import { found, inapplicable, tested } from '../rows.mjs';

const askForTls = ['apps/api/src/settings/settings.test.ts', 'Settings > of production ask for TLS'];
const mails = [
  'apps/api/src/ports/mail.test.ts',
  'Mail by SMTP > is kept back from a server on another machine that offers no TLS',
];

export const communication = {
  title: 'Secure communication',
  rows: {
    '12.1.1': {
      ...found('TLS 1.2 and 1.3 alone', ['deploy/nginx.conf', 'ssl_protocols TLSv1.2 TLSv1.3;']),
      but: 'Caddy offers these two by itself, and our Caddyfile changes nothing about it.',
    },
    '12.1.2': found('only recommended ciphers', ['deploy/nginx.conf', 'ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:']),
    '12.1.3': inapplicable('certificates of clients are checked', 'mTLS client certificates', 'none are asked for'),
    '12.2.1': tested('people reach us by TLS alone', askForTls, [
      'apps/api/test/web.test.ts',
      'Security headers > name TLS in production',
    ]),
    '12.2.2': found('certificates are publicly trusted', [
      'docs/operating/first-day.md',
      "a certificate of Let's Encrypt",
    ]),
    '12.3.1': tested('all connections are encrypted', askForTls, mails, [
      'apps/api/src/settings/settings.test.ts',
      'Settings > of production ask for TLS to a database on another machine',
    ]),
    '12.3.2': tested('certificates of others are checked', [
      'scripts/asvs/code.test.mjs',
      'No connection accepts a certificate that it cannot check',
    ]),
    '12.3.3': {
      ...found('internal calls are encrypted', ['deploy/signalsync@.service', 'HOST=127.0.0.1']),
      but: 'The proxy reaches the server on the same machine, without TLS.',
    },
    '12.3.4': inapplicable('internal certificates are trusted', 'internal services', 'there is one service'),
  },
};
