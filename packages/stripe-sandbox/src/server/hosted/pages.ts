import type { HostedSettings } from './calls.ts';

export async function answerPage(_settings: HostedSettings, _request: Request, _path: string): Promise<Response> {
  return Promise.resolve(new Response('Not found', { status: 404 }));
}
