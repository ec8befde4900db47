import type { NotifyPort } from '../ports/live/slack.ts';
import type { NoteKind } from '../settings/table.ts';
import type { Settings } from '../settings/settings.ts';
import type { Jobs } from './kinds.ts';

declare module './kinds.ts' {
  interface JobPayloads {
    /** Notifies the team. With `about`, only if the settings ask for notes of this kind. */
    notify: { text: string; about?: NoteKind };
  }
}

/** Creates the job that sends notes to the team. Sends none of a kind that is switched off. */
export const notifyJobs = (port: NotifyPort, { notifyAbout }: Pick<Settings, 'notifyAbout'>): Jobs<'notify'> => ({
  notify: {
    lane: 'outside',
    run: async ({ text, about }) => {
      if (about === undefined || notifyAbout.has(about)) await port.send(text);
    },
  },
});
