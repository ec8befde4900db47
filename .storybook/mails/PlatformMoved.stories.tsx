import type { Meta } from '@storybook/react-vite';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/PlatformMoved', tags: ['desktop'] } satisfies Meta;
export default meta;

/** To a member whose Discord or Telegram account was moved to another account. */
export const Mail = mailStory('platformMoved');

/** To an email address that nobody has proven: the email does not name the username. */
export const ToUnproven = { ...mailStory('platformMoved', { username: null }), ...unpictured };

/** Change a text under Controls, and download the changed file. */
export const Words = wordsStory('platformMoved');
