// Preload this module to kill a server, like `kill -9`, at a request that matches the expression DIE_AT. The request is
// `POST https://api.stripe.com/v1/… body` before it reaches the provider, or a webhook before the server reads it.
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
