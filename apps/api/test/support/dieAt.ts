// When a server loads this module first, it kills itself (as `kill -9` does) at the first request that matches the
// regular expression DIE_AT. The matched text is `POST https://api.stripe.com/v1/… body`. The server is killed before
// the provider gets the request or, if the request is a webhook, before the server reads it.
const fatal = new RegExp(process.env.DIE_AT ?? '(?!)');
const { Request: Original } = globalThis;

globalThis.Request = class extends Original {
  constructor(input: Request | string | URL, init?: RequestInit) {
    const body = typeof init?.body === 'string' ? init.body : '';
    if (typeof input === 'string' && fatal.test(`${init?.method ?? 'GET'} ${input} ${body}`))
      process.kill(process.pid, 'SIGKILL');
    super(input, init);
  }
};
