import type { Lesson } from './lesson.ts';
import { lessonTitles } from './titles.ts';

/** Lesson 3: what to prepare before any money is involved. */
export const setUpSafely = {
  id: 3,
  title: lessonTitles[3],
  type: 'checklist',
  description: 'A calm hour of preparation prevents the losses that have nothing to do with markets.',
  explanation: [
    'Many early losses have nothing to do with the market. They come from an alert read in the wrong time zone, from an order sent to the live account by mistake, or from a stranger who was “only helping.” Set everything up once, slowly, before any money is involved.',
    'Start with the connections. Connect the platforms you will really use, and make sure that messages reach the device you carry.',
    'Then set your chart to the time zone of the alerts. An alert stamped 14:00 UTC corresponds to 09:00 in New York in January. Anyone who mistakes the timestamp for local time looks at the chart five hours late.',
    'Next, open a paper account, which trades with invented money at real prices. Give it the sum you would really trade with, or its numbers will teach you nothing. Stay with it until you have followed ten signals from entry to exit without breaking a rule. You are there to practice the routine, not to make a profit.',
    'The keys come last. Nobody who wants to help you needs your password, your recovery phrase, an API key or control of your screen. If a tool of your own needs a key, do not let that key withdraw money.',
  ],
  checklist: [
    'The platforms I use are connected, and a message from them has reached my phone.',
    'My chart is set to the time zone of the alerts.',
    'My paper account holds the sum I would really trade with.',
    'Two-step sign-in is on for my email, my broker and every platform I connected.',
    'Nobody else has my passwords, recovery phrases or keys.',
    'The keys I made for my tools cannot withdraw money.',
  ],
  takeaway: 'Follow ten signals on paper, from entry to exit, before you follow a single one with real money.',
} as const satisfies Lesson;
