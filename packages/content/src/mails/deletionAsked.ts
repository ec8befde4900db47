import { accountDeletion } from '../accountDeletion.ts';

/** The mail that says when an account will be deleted, with the link that takes the deletion back. */
export const deletionAsked = {
  subject: 'Your {product} account will be deleted on {day} (UTC)',
  preheader: 'Until then, you can keep your account with one link.',
  heading: 'Your account will be deleted on {day} (UTC)',
  ended:
    'Someone who was signed in to your {product} account asked us to delete it. Any plan and any access to Discord, Telegram and TradingView end now, and everyone is signed out. Nothing more will be charged.',
  erased:
    'On {time}, we erase everything that names you, here and at our card provider. Until then, nobody can sign in to the account.',
  keep: 'If you want to keep your account, or if this wasn’t you, use this link before that. Your account comes back, but a plan does not.',
  kept: 'Invoices stay with our card provider, because the law asks for that.',
  button: accountDeletion.undo.action,
} as const;
