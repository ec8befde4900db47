import type { getRequestListener, HttpBindings } from '@hono/node-server';
import type { TestServer } from '../support/server.ts';

/**
 * Returns a function that serves an app, and one that returns how many POST requests were complete and not yet answered
 * at the same time, at most.
 */
export function watchedApp(app: TestServer['app']) {
  let together = 0;
  let most = 0;
  const answer: Parameters<typeof getRequestListener>[0] = (request, env) => {
    const { incoming, outgoing } = env as HttpBindings;
    if (incoming.method !== 'POST') return app.fetch(request, env);
    incoming.once('end', () => {
      together += 1;
      most = Math.max(most, together);
      outgoing.once('close', () => (together -= 1));
    });
    return app.fetch(request, env);
  };
  return { answer, mostTogether: () => most };
}
