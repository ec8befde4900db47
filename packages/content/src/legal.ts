import { guaranteeDays, supportReplyHours } from './constants.ts';
import { kept, providerCookies, recipients } from './kept.ts';
import { shell } from './shell.ts';
import type { Widen } from './widen.ts';

const product = shell.productName;

/** Turns names and their texts into the lines of a list. */
const linesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, text]) => ({ name, text }));

/**
 * The legal documents. They are honest templates: they describe what the software does. They also say that the owner's
 * lawyer must review them before anything is sold.
 */
export const legal = {
  template: {
    title: 'This is a template',
    text: 'It describes how this software works. The owner of the service must complete it and have it reviewed by a lawyer before it is binding on anyone.',
  },
  /** Link texts. The documents refer to them by name. */
  links: {
    pricing: 'pricing page',
    returns: 'returns policy',
    account: 'your account',
    /** Shown instead of the support address if none is set. It links to the account. */
    support: 'the support address under Contact Us in your account',
  },
  contents: 'On this page',
  changed: 'Last changed on {date}',
  documents: {
    terms: {
      title: 'Terms of Service',
      changedOn: '2026-11-26T00:00:00Z',
      summary: `What you can expect from ${product}, and what we expect of you.`,
      sections: [
        {
          id: 'service',
          heading: 'What the service is',
          paragraphs: [
            `${product} sends trading signals, each with an entry, an exit and the statistics of its backtest, and teaches you how to use them. Access depends on the plan you choose.`,
            'Plans, their prices and what they include are shown on the {pricing} and again before you pay.',
          ],
        },
        {
          id: 'no-advice',
          heading: 'Education, not advice',
          paragraphs: [
            'Everything here is for educational purposes only. None of it is investment advice, and nobody here knows your situation.',
            'Trading can cost you all of the money you put in. Past performance and backtests do not guarantee future results. You make every trading decision yourself.',
          ],
        },
        {
          id: 'account',
          heading: 'Your account',
          paragraphs: [
            'You sign in with Google or with a code sent to your email address. Keep your mailbox safe: anyone who can read it can sign in.',
            'An account belongs to one person. Do not share signals, invites or access with others.',
          ],
        },
        {
          id: 'payment',
          heading: 'Payment and renewal',
          paragraphs: [
            'Monthly and quarterly plans renew at the end of each period until you cancel. The lifetime plan is paid for once and does not renew.',
            'Payments are made through our card payment provider. The amount due today and the next charge are shown before you pay.',
          ],
        },
        {
          id: 'cancelling',
          heading: 'Cancelling',
          paragraphs: [
            'You can cancel at any time in {account}. You keep your access until the end of the period you have paid for.',
            'Our money-back guarantee is described in the {returns}.',
          ],
        },
        {
          id: 'limits',
          heading: 'What we cannot promise',
          paragraphs: [
            'We work to keep the service running, but it can be interrupted, and signals can be late or wrong.',
            'The extent to which our liability is limited depends on the law where you live. This part must be written by the owner’s lawyer.',
          ],
        },
        {
          id: 'changes',
          heading: 'Changes to these terms',
          paragraphs: [
            'If these terms change, we will tell you by email before the change takes effect. If you do not agree, you can cancel.',
          ],
        },
      ],
    },
    privacy: {
      title: 'Privacy Policy',
      changedOn: '2026-11-27T00:00:00Z',
      summary: 'What data we keep, why, and what you can ask of us.',
      sections: [
        {
          id: 'data',
          heading: 'What we keep',
          paragraphs: [
            'We keep your email address, the billing name and address you enter, your plan and its status, the code of whoever referred you to us, and the usernames of the Discord, Telegram and TradingView accounts you connect, along with the ID numbers that Google, Discord and Telegram use for you.',
            'We also keep a record of what happens to your account, and when: for example, that a plan was bought, renewed, refunded or ended, that a payment failed, or that a platform gave you access. We use this record to send each email only once and to answer your questions. It is deleted along with your account.',
            'So that you can see where you are signed in, we keep the names of each browser and its system, such as Chrome on Windows, and when you first and last used it. We keep this until you are signed out there. If we emailed you about a sign-in, we keep those names and the time of that sign-in for 60 days.',
            'If you rate the service, cancel or write to us, we keep what you write. We also keep a record of how far you got in the cancellation process.',
            'So that nobody can flood us with requests or guess codes, we count requests by shortened IP address. We delete these counts soon afterward.',
          ],
        },
        {
          id: 'cards',
          heading: 'Card data',
          paragraphs: [
            'Card numbers go from your browser straight to our card payment provider. We never see or keep them; we see only the brand, the last four digits, the expiration date, and a card ID that stays the same whenever the same card is used.',
          ],
        },
        {
          id: 'browser',
          heading: 'What is kept in your browser',
          paragraphs: [
            'This is everything we keep in your browser, listed by name. The sign … in a name stands for your account ID. Our cookies are sent only to us, and code on a page cannot read them. On the live site, their names begin with __Host-.',
            'There are no advertising cookies and no third-party trackers. Safari deletes what is in localStorage once you have used Safari for seven days without visiting us.',
          ],
          lists: [
            { title: 'Our cookies', lines: linesOf(kept.cookies) },
            { title: 'Stripe’s cookies, set once you open a card form', lines: linesOf(providerCookies) },
            { title: 'Kept until you or your browser removes it (localStorage)', lines: linesOf(kept.local) },
            { title: 'Kept until you close the tab (sessionStorage)', lines: linesOf(kept.session) },
          ],
        },
        {
          id: 'use',
          heading: 'What we use your data for',
          paragraphs: [
            'We use your data to sign you in, to give you what you paid for, to send you invoices and messages about your account, and to answer you. We do not sell it.',
            'If somebody referred you, we record what they earn from your payments. We show them, for each month, how many people signed up, how many paid, and what they earned, but no names. This record names you by your account ID only, and we keep it after your account is deleted. Nobody earns from their own purchases. To check this, we compare the cards and the browsers of both accounts.',
          ],
        },
        {
          id: 'others',
          heading: 'Who else is involved',
          paragraphs: [
            'Each of these companies gets only what it needs to do its part.',
            'The owner must complete this list with the name and country of each company.',
          ],
          lists: [{ title: 'What we share, and with whom', lines: linesOf(recipients) }],
        },
        {
          id: 'rights',
          heading: 'Your rights',
          paragraphs: [
            'You can see and correct your data in {account}. There, under General, you can also save everything we hold about you as one file. Card numbers, and what our card payment provider uses to detect fraud, are held by it alone. You can ask it for them.',
            'With or without an account, you can ask us for a copy of your data, and you can ask us to delete it, except for what the law requires us to keep, such as invoices.',
            `Write to {support}. We reply within ${supportReplyHours} hours.`,
          ],
        },
      ],
    },
    returns: {
      title: 'Returns Policy',
      changedOn: '2026-11-26T00:00:00Z',
      summary: `Every new plan comes with a ${guaranteeDays}-day money-back guarantee.`,
      sections: [
        {
          id: 'guarantee',
          heading: `${guaranteeDays}-day money-back guarantee`,
          paragraphs: [
            `If the service is not for you, ask for your money back within ${guaranteeDays} days of the first payment for a new plan. You get the whole amount back, and you do not have to give a reason.`,
            'This applies to monthly, quarterly and lifetime plans. An upgrade to lifetime counts as a new plan.',
            `If you upgrade to lifetime before the ${guaranteeDays}-day guarantee on your earlier plan runs out, and ask for your money back before then, you also get back what you paid for the earlier plan.`,
            'Each account can use this guarantee only once.',
          ],
        },
        {
          id: 'asking',
          heading: 'How to ask',
          paragraphs: [
            `Write to {support} from the email address on your account. We reply within ${supportReplyHours} hours.`,
          ],
        },
        {
          id: 'refund',
          heading: 'How you get your money back',
          paragraphs: [
            'The refund goes to the card you paid with. Your bank may take a few days to show it. Your access ends when the refund is made.',
          ],
        },
        {
          id: 'renewals',
          heading: 'Renewals',
          paragraphs: [
            'The guarantee does not cover renewals. You can cancel at any time; you then keep your access until the end of the period you have paid for.',
            'This guarantee is in addition to the rights that the law gives you where you live.',
          ],
        },
      ],
    },
    eula: {
      title: 'End User License Agreement',
      changedOn: '2026-11-26T00:00:00Z',
      summary: 'What you may do with the signals, the scripts and the course.',
      sections: [
        {
          id: 'licence',
          heading: 'What you get',
          paragraphs: [
            'While you have a plan, you may use the signals and the TradingView scripts for your own use. You may use the course as long as you have an account. The license is personal and cannot be passed on.',
          ],
        },
        {
          id: 'limits',
          heading: 'What you may not do',
          paragraphs: [
            'You may not resell or publish signals, share invites, copy the scripts, or take them apart to build a competing product.',
          ],
        },
        {
          id: 'platforms',
          heading: 'Other platforms',
          paragraphs: [
            'Discord, Telegram and TradingView have terms of their own. Your access there also depends on them.',
          ],
        },
        {
          id: 'end',
          heading: 'When it ends',
          paragraphs: [
            'The license ends with your plan. We may end it early if you break these rules. The owner’s lawyer must state what that means for money already paid.',
          ],
        },
      ],
    },
  },
} as const;

/** The type of `legal` with any texts in it, for example after a marketer has edited them in Storybook. */
export type LegalContent = Widen<typeof legal>;
export type LegalDocumentName = keyof typeof legal.documents;
