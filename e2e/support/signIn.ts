import type { BrowserContext } from 'playwright';
import { loginCodeFor } from './outbox.ts';

/** Signs a browser in with the same two calls that the sign-in screen makes. */
export async function signIn(context: BrowserContext, serverUrl: string, email: string): Promise<void> {
  const call = async (path: string, data: Record<string, string>) => {
    const answer = await context.request.post(`${serverUrl}${path}`, { headers: { Origin: serverUrl }, data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  };
  await call('/api/signalsync/send-verification', { email });
  await call('/api/signalsync/verify-and-login', { email, code: await loginCodeFor(serverUrl, email) });
}
