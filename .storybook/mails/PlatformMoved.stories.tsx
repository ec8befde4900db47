import type { Meta } from '@storybook/react-vite';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/PlatformMoved', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The email to a member whose Discord or Telegram account was moved to another SignalSync account. */
export const Mail = mailStory('platformMoved');

/**
 * The email to an address that has never been verified. A stranger might read this email, so it does not mention the
 * username.
 */
export const ToUnproven = { ...mailStory('platformMoved', { username: null }), ...unpictured };

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('platformMoved');
