import type { Endpoint } from '@signalsync/contract/endpoint';
import { mock, type Reply } from '@signalsync/state/mocks/mock';
import { HttpResponse, type RequestHandler } from 'msw';
import { expect, userEvent, waitFor, type within } from 'storybook/test';

/** How many times the running story has made each call that answers in turn. */
const counts = new Map<Endpoint, number>();

/** Lets each call begin with its first answer. Every story that uses `inTurn` runs this first. */
export const forgetTurns = (): void => counts.clear();

/** Returns how many times the running story has made a call that answers in turn. */
export const turnsOf = (call: Endpoint): number => counts.get(call) ?? 0;

/** Mocks a call that gives these answers in turn. The last one repeats. */
export function inTurn<E extends Endpoint>(call: E, ...answers: [Reply<E>, ...Reply<E>[]]): RequestHandler {
  const answer = (received: unknown) => {
    const turn = turnsOf(call);
    counts.set(call, turn + 1);
    const reply = answers[turn] ?? answers.at(-1);
    return typeof reply === 'function' ? (reply as (received: unknown) => unknown)(received) : reply;
  };
  return mock('*')(call, answer as Reply<E>);
}

/** An answer of a server that has got too many calls. */
export const rejected = (): Response => HttpResponse.json({ message: 'Too many requests.' }, { status: 429 });
/** An answer of a server that rejects a call because something has changed meanwhile. */
export const outdated = (): Response => HttpResponse.json({ message: 'Something has changed.' }, { status: 409 });
/** An answer that is lost on its way. */
export const lost = (): Response => HttpResponse.error();

/** Presses the first button with this name, as soon as it can be pressed, and waits until that has made the call. */
export async function pressFor(
  call: Endpoint,
  { findAllByRole }: Pick<ReturnType<typeof within>, 'findAllByRole'>,
  name: string | RegExp,
): Promise<void> {
  const turn = turnsOf(call) + 1;
  const [button] = await findAllByRole('button', { name });
  if (!button) throw new Error('The button is gone');
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  await waitFor(() => expect(turnsOf(call)).toBe(turn));
}
