import { billing } from '@signalsync/content/billing';
import { userEvent, type within } from 'storybook/test';
import { body, press } from './churnStories.ts';

/** Opens the menu of the plan on the billing tab, and chooses an item. */
export async function choosesInMenu(
  canvas: Pick<ReturnType<typeof within>, 'findByRole' | 'findAllByText'>,
  item: string,
) {
  await press(canvas, billing.subscription.manage);
  await userEvent.click(await body().findByRole('menuitem', { name: item }));
}
