import { monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import type { Connections } from '@signalsync/contract/model/connection';
import { connectionsMocks } from '@signalsync/state/mocks/connections';
import { happyMocks } from '@signalsync/state/mocks/happy';
import type { RequestHandler } from 'msw';
import { expect, userEvent, within } from 'storybook/test';

/** Story parameters for a member with these connections. Everything succeeds except what the handlers make fail. */
export const member = (connected: Connections, ...handlers: RequestHandler[]) => ({
  msw: { handlers: [...handlers, ...connectionsMocks('*', connected), ...happyMocks('*', monthlyMember())] },
});

/** Story parameters for a user without a plan, with these connections. */
export const visitor = (connected: Connections) => ({
  msw: { handlers: [...connectionsMocks('*', connected), ...happyMocks('*', visitorWithoutPlan())] },
});

/** Returns the error message that the user sees if connecting fails and the server gives no reason. */
export const general = (platform: string) =>
  `Failed to connect to ${platform}. Please check your connection and try again.`;

export const body = () => within(document.body);

/** Checks that the text is shown. It is in a toast, and may be on the card too. */
export const says = async (text: string) => expect((await body().findAllByText(text)).length).toBeGreaterThan(0);

export const press = async (canvas: Pick<ReturnType<typeof within>, 'findByRole'>, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));
