import type { getRequestListener, HttpBindings } from '@hono/node-server';
import type { TestServer } from '../support/server.ts';

/**
 * Returns two functions: one that serves an app, and one that returns the largest number of POST requests that were
 * complete and unanswered at the same time.
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
