import { found, inapplicable, tested } from '../rows.mjs';

const web = 'apps/api/test/web.test.ts';
const onEvery = [web, 'Security headers > are on %s'];
const onRejections = [web, 'Security headers > are on rejections of the host, of the origin and on redirects'];
const ownCode = [web, 'Security headers > let a page run only the code of the build'];
const guards = 'apps/api/test/guards.test.ts';
const foreignHeaders = [guards, 'A request that changes something > with the headers %j is rejected'];
const ofHost = ['apps/api/test/signIn.sessions.test.ts', 'A session > is bound to its host over TLS in production'];
const deviceOfHost = [
  'apps/api/test/signIn.devices.test.ts',
  'A browser that has proven an address > has its cookies bound to the host over TLS in production',
];
const hidden = [
  'apps/api/test/signIn.sessions.test.ts',
  'A session > has a cookie that scripts cannot read, and the database does not hold its token',
];

export const frontend = {
  title: 'Web frontend security',
  rows: {
    '3.2.1': tested('no answer is shown as something that it is not', onEvery, [
      'apps/api/test/web.frames.test.ts',
      'A page of ours in a frame > may be shown by our pages alone, and is kept apart from them',
    ]),
    '3.2.2': tested('text is shown as text', ownCode, [
      'apps/web/src/start/prerender.test.ts',
      'the words of a plan are no markup of $path',
    ]),
    '3.3.1': tested('cookies are Secure, their names `__Host-` or `__Secure-`', ofHost, deviceOfHost),
    '3.3.2': tested('each cookie has its SameSite', ofHost, hidden),
    '3.3.3': tested('names of cookies begin with `__Host-`', ofHost, deviceOfHost),
    '3.3.4': tested('scripts cannot read session cookies', hidden, ofHost),
    '3.4.1': tested('HSTS for a year, with subdomains', [web, 'Security headers > name TLS in production']),
    '3.4.2': tested(
      'only listed origins may read answers',
      [guards, 'Pages of other origins > may read answers with the cookie when they are listed'],
      [guards, 'Pages of other origins > get no leave when they are not'],
    ),
    '3.4.3': tested('a Content-Security-Policy names what may run', ownCode, onEvery),
    '3.4.4': tested('every answer says nosniff', onEvery),
    '3.4.5': tested('the referrer tells other sites nothing', onEvery),
    '3.4.6': tested('no other site may frame a page', onEvery, onRejections),
    '3.5.1': tested('a foreign page cannot make a call', foreignHeaders, [
      guards,
      'A request that changes something > is rejected if the browser says %s, whatever its origin',
    ]),
    '3.5.2': tested('no call gets around the preflight', foreignHeaders, [guards, 'A rejected call > must be JSON']),
    '3.5.3': tested('what changes something takes no GET', [
      'apps/api/test/access.test.ts',
      'A call that changes something > is not made by GET: %s',
    ]),
    '3.5.4': tested('separate applications have separate origins', [
      'apps/api/test/web.frames.test.ts',
      'A page of ours in a frame > may be shown by our pages alone, and is kept apart from them',
    ]),
    '3.5.5': inapplicable(
      'messages of unknown origins are dropped',
      'postMessage',
      'no page takes messages of windows',
    ),
    '3.7.1': found('no outdated technology in the browser', ['package.json', 'node scripts/browserBaseline.mjs']),
    '3.7.2': tested(
      'redirects lead only to known hosts',
      [
        'apps/api/test/signIn.google.test.ts',
        'Google sign-in > never sends the browser to an address of somebody else',
      ],
      [web, 'The web app > leads %s, as somebody may type it, to its page'],
      ['packages/state/src/core/ownPath.test.ts', 'a path of this site > is nothing that leads elsewhere: %j'],
    ),
  },
};
