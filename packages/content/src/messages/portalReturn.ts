import type { MessageText } from '../messages.ts';
import { cancelled } from './cancelling.ts';

/** What the user is told when they come back from the payment provider's portal. */
export const portalNews = {
  defaultCard: { title: 'Your default card', description: '{card}' },
  endsLater: { title: cancelled.title, description: 'Your access ends on {date}. Nothing more will be charged.' },
  endsUndated: { title: cancelled.title, description: 'Nothing more will be charged.' },
  nothingChanged: { title: 'You went back without a change' },
} as const satisfies Record<string, MessageText>;
