import type { Page, Request } from 'playwright';
import { expect } from 'vitest';

/**
 * Follows the requests of a page. Returns a function that waits until only the requests are open that `isHeld` names.
 */
export function openRequests(page: Page): (isHeld: (request: Request) => boolean) => Promise<void> {
  const open = new Set<Request>();
  const close = (request: Request) => void open.delete(request);
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return async (isHeld) => {
    await expect
      .poll(() => [...open].filter((request) => !isHeld(request)).map((request) => request.url()))
      .toEqual([]);
  };
}
