const subscriptionCard = 'packages/ui/src/billing/SubscriptionCard/SubscriptionCard.stories.tsx';

/** Events about changes of a plan. */
export const changeEvents = {
  planChanged: {
    proof: 'The subscription has the price of a longer interval, and the invoice of the change is paid.',
    shows: 'The new plan and its next charge.',
    story: [subscriptionCard, 'Monthly'],
    mail: 'planChanged',
    recorded: 'invoice',
  },
  planChangeScheduled: {
    proof: 'The subscription’s schedule has the price of a shorter interval for the end of the paid time.',
    shows: 'The next charge, at the new price.',
    story: [subscriptionCard, 'Monthly'],
    mail: 'planChanged',
    recorded: 'the row of the change',
  },
} as const;
