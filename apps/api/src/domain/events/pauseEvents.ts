const subscriptionCard = 'packages/ui/src/billing/SubscriptionCard/SubscriptionCard.stories.tsx';
const standings = 'packages/ui/src/billing/SubscriptionCard/SubscriptionStandings.stories.tsx';

/** The events of a member's pause. */
export const pauseEvents = {
  pausePlanned: {
    proof: 'The subscription’s schedule has a trial after the paid time, which our server has marked as a pause.',
    shows: 'From which day to which the plan is paused, and ‘Resume’.',
    story: [standings, 'States', 'Your plan pauses on December 19, 2026'],
    mail: 'pausePlanned',
    recorded: 'subscription, and its schedule',
  },
  pauseTakenBack: {
    proof: 'A planned pause is on record, and the subscription no longer follows its schedule.',
    shows: 'The next charge.',
    story: [subscriptionCard, 'Monthly'],
    mail: 'pauseTakenBack',
    recorded: 'subscription, and its schedule',
  },
  pauseBegun: {
    proof: 'The subscription is in the trial that is marked as a pause.',
    shows: 'The day on which the plan resumes, and its charge.',
    story: [standings, 'States', 'Your plan is paused, so you have no access. It resumes on December 19, 2026'],
    mail: { none: 'The mail about the planned pause has named the day.' },
    recorded: 'subscription, and its schedule',
  },
  resumed: {
    proof: 'The latest invoice is for the first period after a pause, and is paid.',
    shows: 'The plan and its next charge.',
    story: [subscriptionCard, 'Monthly'],
    mail: 'renewed',
    recorded: 'invoice',
  },
  pauseEnds: {
    proof: 'The trial that is marked as a pause ends in the next days.',
    shows: 'The day on which the plan resumes, and its charge.',
    story: [standings, 'States', 'Your plan is paused, so you have no access. It resumes on December 19, 2026'],
    mail: 'pauseEnds',
    recorded: 'subscription, and the end of the pause',
  },
} as const;
