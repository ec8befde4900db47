import { expect, type within } from 'storybook/test';

/**
 * Waits until the account's first tab stands, with the sessions, which it loads once it is idle. Without this, a story
 * could end first, and the next one would get the request for them.
 */
export async function accountStands({ findByRole }: Pick<ReturnType<typeof within>, 'findByRole'>): Promise<void> {
  await expect(await findByRole('heading', { name: 'Your Account Settings' })).toBeVisible();
  await findByRole('button', { name: 'Log out all others' });
}
