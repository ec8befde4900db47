import type { MailName, MailValues } from '../list.ts';
import type { MailSite } from '../template.ts';

/** The product in previews and tests. */
export const sampleSite: MailSite = { appUrl: 'https://app.example.com', supportEmail: 'support@signalsync.example' };

/** Values for a preview of each mail. */
export const samples: { readonly [Name in MailName]: MailValues<Name> } = {
  loginCode: { code: '407152', minutes: 10 },
  confirmEmail: { hours: 24, link: `${sampleSite.appUrl}/email-change/confirm#pP1xUmfXaQ0kWq6c0mWqkPzq3m5s0cH1` },
  emailChanged: {
    email: 'trader.new@example.com',
    hours: 72,
    link: `${sampleSite.appUrl}/email-change/undo#pP1xUmfXaQ0kWq6c0mWqkPzq3m5s0cH1`,
  },
  cancelled: {
    plan: 'SignalSync Premium (Monthly)',
    cancelledAt: '2026-11-20T12:04:00.000Z',
    paidUntil: '2026-12-20T09:00:00.000Z',
    guaranteeUntil: '2026-12-04T09:00:00.000Z',
  },
  platformMoved: { platform: 'Discord', username: 'chart.reader', movedAt: '2026-11-20T12:04:00.000Z' },
  paidBack: {
    reason: 'secondPlan',
    outcome: 'paidBack',
    plan: 'SignalSync Premium (Monthly)',
    amount: '$149.00',
    day: 'November 20, 2026',
  },
};
