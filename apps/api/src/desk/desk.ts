import { act, retryJob } from './act.ts';
import type { DeskParts } from './context.ts';
import { jobsText } from './jobsPage.ts';
import { memberText } from './memberPage.ts';
import { findPerson, type Person } from './person.ts';
import { reportReply } from './reportReply.ts';
import { DeskRejected, type DeskReply, type DeskRequest, exitCodes } from './request.ts';
import { messageOf } from './words.ts';

/** Does what the team asks for. Never throws: a failure is an answer with one sentence. */
export type Desk = (request: DeskRequest) => Promise<DeskReply>;

/** Creates the desk, at which the team helps members. The server and the commands use the same one. */
export function createDesk(parts: DeskParts): Desk {
  const { db, clock } = parts;

  async function person(who: string): Promise<Person> {
    const found = await findPerson(db, who);
    if (found === undefined) throw new DeskRejected(`Nobody is known as ${who}.`);
    return found;
  }

  async function answer(request: DeskRequest): Promise<DeskReply> {
    switch (request.kind) {
      case 'show':
        return { text: await memberText(parts, await person(request.who), request), code: exitCodes.done };
      case 'act':
        return act(parts, await person(request.who), request);
      case 'jobs':
        return { text: await jobsText(db, clock.now()), code: exitCodes.done };
      case 'retryJob':
        return retryJob(parts, request);
      case 'report':
        return reportReply(db, request);
    }
  }

  return async (request) => {
    try {
      return await answer(request);
    } catch (error) {
      if (!(error instanceof DeskRejected)) parts.log.error('desk.commandFailed', { error });
      return { text: messageOf(error), code: exitCodes.notDone };
    }
  };
}
