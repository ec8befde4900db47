import { expect } from 'vitest';
import { journey } from './support/journey.ts';

interface Shown {
  readonly notifications: readonly { readonly text: string }[];
}

journey('a browser reports what the policy of a page has stopped, and the team is told', {}, async (given) => {
  const { page, server, expectTrouble } = given;
  expectTrouble(/pictures\.example/);
  // The tests' Chromium sends no reports to `report-to`, so it gets the policy as a browser that knows only
  // `report-uri`.
  await page.route('**/pricing', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    const older = policy.replace(/; report-to \w+$/, '');
    expect(older).not.toBe(policy);
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': older } });
  });
  await page.goto('/pricing');
  await page.evaluate(() => {
    const picture = new Image();
    picture.src = 'https://pictures.example/x.png?who=ann@example.com';
    document.body.append(picture);
  });
  const told = async () => {
    const { notifications } = (await (await page.request.get('/dev/platforms/state')).json()) as Shown;
    return notifications.map(({ text }) => text);
  };
  await expect.poll(told).toEqual([expect.stringContaining('https://pictures.example was stopped on /pricing')]);
  await expect.poll(() => server.printed()).toContain('policy.broken disposition=enforce directive=img-src');
  expect(server.printed()).not.toContain('ann@example.com');
});
