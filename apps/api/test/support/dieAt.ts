// Run before a server: kills it, as `kill -9` does, in the moment in which it makes a request that the expression of DIE_AT
// fits: `POST https://api.stripe.com/v1/… body` before the provider hears of it, or a webhook before it is read.
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
