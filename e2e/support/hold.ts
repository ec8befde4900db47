import type { Page } from 'playwright';

/** Delays the answers to a page's requests with these addresses. Returns a function that lets them through. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
