import type { NotifyPort } from '../ports/platforms.ts';
import type { Settings } from '../settings/settings.ts';
import type { JobHandlers } from './worker.ts';

/** Creates the handler of the notes to the team. Sends none of a kind that is switched off. */
export function notifyJobs(
  port: NotifyPort,
  { notifyAbout }: Pick<Settings, 'notifyAbout'>,
): Pick<JobHandlers, 'notify'> {
  return {
    notify: async ({ text, about }) => {
      if (about === undefined || notifyAbout.has(about)) await port.send(text);
    },
  };
}
