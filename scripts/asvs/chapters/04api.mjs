import { found, inapplicable, tested } from '../rows.mjs';

const guards = 'apps/api/test/guards.test.ts';
const noGraphQL = ['GraphQL', 'calls are JSON over HTTP'];
const noWebSocket = ['WebSocket', 'no connection is upgraded'];

export const api = {
  title: 'API and web service',
  rows: {
    '4.1.1': tested('every answer names its type and charset', [
      'apps/api/test/web.types.test.ts',
      'What is sent names its type, and its charset if it is text: %s',
    ]),
    '4.1.2': found(
      'only pages are led from http to https',
      ['deploy/Caddyfile', '@pages not path /api/* /chatbot/*'],
      ['deploy/nginx.conf', 'return 403'],
      ['docs/operating/first-day.md', '@pages not path /api/* /chatbot/*'],
    ),
    '4.1.3': tested(
      'callers cannot forge the headers of a proxy',
      [guards, 'The network that limits count for > is not what a client claims'],
      [guards, 'The network that limits count for > is what the outermost of our proxies saw'],
      ['apps/api/test/monitoring.test.ts', 'A request > behind %s proxies with the id %j keeps it: %s'],
    ),
    '4.2.1': tested('the end of a request is not in doubt', [
      'apps/api/test/wire.test.ts',
      'A request whose end is in doubt is rejected: %s',
    ]),
    '4.3.1': inapplicable('costly queries are limited', ...noGraphQL),
    '4.3.2': inapplicable('introspection is off', ...noGraphQL),
    '4.4.1': inapplicable('WebSockets use TLS', ...noWebSocket),
    '4.4.2': inapplicable('the handshake checks the origin', ...noWebSocket),
    '4.4.3': inapplicable('WebSockets have tokens of their own', ...noWebSocket),
    '4.4.4': inapplicable('these tokens come from the session', ...noWebSocket),
  },
};
