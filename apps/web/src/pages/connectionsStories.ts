import { monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import type { Connections } from '@signalsync/contract/model/connection';
import { connectionsMocks } from '@signalsync/state/mocks/connections';
import { happyMocks } from '@signalsync/state/mocks/happy';
import type { RequestHandler } from 'msw';
import { expect, userEvent, within } from 'storybook/test';

/** A member with these connections, on whom nothing fails but what the handlers let fail. */
export const member = (connected: Connections, ...handlers: RequestHandler[]) => ({
  msw: { handlers: [...handlers, ...connectionsMocks('*', connected), ...happyMocks('*', monthlyMember())] },
});

/** Somebody without a plan, with these connections. */
export const visitor = (connected: Connections) => ({
  msw: { handlers: [...connectionsMocks('*', connected), ...happyMocks('*', visitorWithoutPlan())] },
});

/** What connecting says where the server says nothing. */
export const general = (platform: string) =>
  `Failed to connect to ${platform}. Please check your connection and try again.`;

export const body = () => within(document.body);

/** The toast says it; the card may say it too. */
export const says = async (text: string) => expect((await body().findAllByText(text)).length).toBeGreaterThan(0);

export const press = async (canvas: Pick<ReturnType<typeof within>, 'findByRole'>, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));
