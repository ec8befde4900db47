import type { Meta } from '@storybook/react-vite';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/PlatformMoved', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The mail to a member whose Discord or Telegram account was moved to another SignalSync account. */
export const Mail = mailStory('platformMoved');

/** The mail to an email address that nobody has proven. A stranger may read it, so it does not name the username. */
export const ToUnproven = { ...mailStory('platformMoved', { username: null }), ...unpictured };

/** Change a text under Controls, and download the changed file. */
export const Words = wordsStory('platformMoved');
