import { monthlyMember } from '@signalsync/contract/fixtures/people';
import type { User } from '@signalsync/contract/model/account';
import { happyMocks } from '@signalsync/state/mocks/happy';
import type { RequestHandler } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';

type Canvas = Pick<ReturnType<typeof within>, 'findByRole' | 'findAllByText'>;

/** Story parameters for one user. The given handlers answer first; every other call succeeds. */
export const of = (person: User, ...handlers: RequestHandler[]) => ({
  msw: { handlers: [...handlers, ...happyMocks('*', person)] },
});
export const member = (...handlers: RequestHandler[]) => of(monthlyMember(), ...handlers);
export const portal = 'https://billing.stripe.com/p/session/sample';

const titles = ["Tell us why you're leaving", 'See real results', 'Compare the value', 'Final offer'];
export const body = () => within(document.body);
export const press = async (canvas: Canvas, name: string) => {
  const button = await canvas.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
export const heading = (canvas: Canvas, name: string) => canvas.findByRole('heading', { name, level: 1 });
/** Checks that the text is shown. It is on the page, and often in a toast too. */
export const says = async (text: string | RegExp) =>
  expect((await body().findAllByText(text)).length).toBeGreaterThan(0);

/** Presses 'continue to cancel' until this step is shown. Checks that each new step's heading takes the focus. */
export async function goTo(canvas: Canvas, step: number) {
  await canvas.findByRole('radio', { name: 'I am not using it' });
  for (const title of titles.slice(1, step)) {
    await press(canvas, 'continue to cancel');
    const shown = await heading(canvas, title);
    await waitFor(() => expect(shown).toHaveFocus());
  }
}
/** Presses 'Cancel now', and confirms in the dialog. */
export async function cancelNow(canvas: Canvas) {
  await press(canvas, 'Cancel now');
  const dialog = within(await body().findByRole('alertdialog', { name: 'Cancel your subscription?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
  return dialog;
}
/** Checks that the page goes to the billing tab automatically. */
export const arrives = async (canvas: Canvas, text: RegExp) => {
  await expect((await canvas.findAllByText(text, {}, { timeout: 5000 })).length).toBeGreaterThan(0);
  await expect(window.location.hash).toBe('#billing');
};
