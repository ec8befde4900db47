import type { Meta } from '@storybook/react-vite';
import { mailStory, unpictured, wordsStory } from './mailStories.tsx';

const meta = { title: 'Mails/NewBrowser', tags: ['desktop'] } satisfies Meta;
export default meta;

/** The email about a sign-in in a browser in which the account was not used before. */
export const Mail = mailStory('newBrowser');

/** The browser does not say what it is. */
export const UnknownBrowser = { ...mailStory('newBrowser', { browser: null, system: null }), ...unpictured };

/** Edit the text under Controls, then download the changed file. */
export const Words = wordsStory('newBrowser');
