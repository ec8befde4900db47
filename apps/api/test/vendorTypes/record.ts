/** One request to a vendor, with the vendor's answer. Bodies are JSON; null if there was none. */
export interface Exchange {
  /** Method and path, with `*` for each id. */
  readonly call: string;
  readonly sent: unknown;
  readonly status: number;
  readonly answer: unknown;
}

const jsonOf = (text: string): unknown => (/^[{[]/.test(text) ? JSON.parse(text) : null);

/** Returns a `fetch` that calls another `fetch` and records every exchange. `shapeOf` replaces the ids in a path. */
export function recorded(send: typeof fetch, shapeOf: (path: string) => string) {
  const exchanges: Exchange[] = [];
  const recording: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const sent = jsonOf(await request.clone().text());
    const response = await send(request);
    const answer = jsonOf(await response.clone().text());
    const call = `${request.method} ${shapeOf(new URL(request.url).pathname)}`;
    exchanges.push({ call, sent, status: response.status, answer });
    return response;
  };
  return { exchanges, recording };
}
