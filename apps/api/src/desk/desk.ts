import { churnReport } from '../report/report.ts';
import { act, retryJob } from './act.ts';
import type { DeskDeps } from './context.ts';
import { jobsText, memberText } from './pages.ts';
import { findPerson, type Person } from './person.ts';
import { DeskRejected, type DeskReply, type DeskRequest, exitCodes } from './request.ts';
import { messageOf } from './words.ts';

/**
 * A function that carries out a request of the team. It never throws: if the request fails, the reply says why in one
 * sentence.
 */
export type Desk = (request: DeskRequest) => Promise<DeskReply>;

/**
 * Creates the desk: the team's commands to help members. The server uses it for commands that arrive on its socket. If
 * no server has the database open, the command itself creates a desk.
 */
export function createDesk(deps: DeskDeps): Desk {
  const { db, clock } = deps;

  async function person(who: string): Promise<Person> {
    const found = await findPerson(db, who);
    if (found === undefined) throw new DeskRejected(`Nobody is known as ${who}.`);
    return found;
  }

  async function answer(request: DeskRequest): Promise<DeskReply> {
    switch (request.kind) {
      case 'show':
        return { text: await memberText(deps, await person(request.who), request), code: exitCodes.done };
      case 'act':
        return act(deps, await person(request.who), request);
      case 'jobs':
        return { text: await jobsText({ db, clock }), code: exitCodes.done };
      case 'retryJob':
        return retryJob(deps, request);
      case 'report':
        return {
          ...(await churnReport(db, request, { now: clock.now(), heldDays: deps.settings.referralHeldDays })),
          code: exitCodes.done,
        };
    }
  }

  return async (request) => {
    try {
      return await answer(request);
    } catch (error) {
      if (!(error instanceof DeskRejected)) deps.log.error('desk.commandFailed', { command: request.kind, error });
      return { text: messageOf(error), code: exitCodes.notDone };
    }
  };
}
