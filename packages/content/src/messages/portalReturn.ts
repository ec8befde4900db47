import type { MessageText } from '../messages.ts';
import { cancelled } from './cancelling.ts';

/** What the user is told when they come back from the payment provider's portal. */
export const portalNews = {
  cardChanged: { title: 'Card changed', description: '{card} is now your default card.' },
  endsLater: { title: cancelled.title, description: 'Your access ends on {date}. Nothing more will be charged.' },
  endsUndated: { title: cancelled.title, description: 'Nothing more will be charged.' },
  nothingChanged: { title: 'Nothing has changed', description: 'Your card and your subscription are as they were.' },
} as const satisfies Record<string, MessageText>;
