import { expect } from 'vitest';
import { journey } from './support/journey.ts';

journey('the outbox shows a mail as it looks, in both themes, and as text', {}, async ({ page, signIn }) => {
  await signIn('outbox@example.com');
  await page.goto('/dev/outbox');
  const heading = page.frameLocator('iframe').getByRole('heading', { name: 'Your verification code' });
  const color = () => heading.evaluate((element) => getComputedStyle(element).color);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(color).toBe('rgb(18, 23, 26)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(color).toBe('rgb(238, 242, 244)');
  await page.getByText('As text').click();
  await page.getByText('If you did not ask for a code').waitFor();
});
