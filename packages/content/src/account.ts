import { claims } from './claims.ts';
import { affiliateCommissionPercent, affiliateGoalReferrals, affiliateGoalReward } from './constants.ts';
import { shell } from './shell.ts';
import type { Widen } from './widen.ts';

/** The account's shell and its general tab. */
export const account = {
  title: 'Your Account Settings',
  tabList: 'Account sections',
  tabs: { general: 'General', connect: 'Connect Accounts', billing: 'Billing', learn: 'Learn' },
  loading: shell.loading,
  skipToContent: shell.skipToContent,
  header: {
    productName: shell.productName,
    home: shell.header.home,
    navigation: 'Account',
    useLightTheme: shell.header.useLightTheme,
    useDarkTheme: shell.header.useDarkTheme,
    notifications: 'Notifications',
    notificationsUnread: 'Notifications, {count} unread',
    contact: 'Contact Us',
    logout: 'Logout',
    loggingOut: 'Logging out...',
    menu: 'Menu',
    signedInAs: 'Signed in as {email}',
    avatarFallback: 'U',
  },
  notifications: {
    title: 'Notifications',
    empty: 'Nothing yet. What happens while you are here is kept here until you log out.',
    unread: 'New',
    close: 'Close',
  },
  contact: { ...shell.contact, external: shell.external },
  noUser: { logIn: 'Log in' },
  loadFailed: { retry: 'Try Again' },
  info: {
    title: 'Account Info',
    email: 'Email',
    billingName: 'Billing name',
    billingAddress: 'Billing address',
    userId: 'User ID',
    edit: 'Edit',
    editEmail: 'Edit email',
    editBillingName: 'Edit billing name',
    editBillingAddress: 'Edit billing address',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    none: 'Not given',
    unconfirmed:
      'We sent a link to {email}. Open it to sign in with this address; until then sign in with {signInEmail}.',
  },
  billingDialog: {
    title: 'Edit Billing Information',
    name: 'Billing name',
    address: 'Billing address',
    addressHint: 'One line each.',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    close: 'Close',
  },
  onboarding: {
    title: 'Start here',
    play: 'Play the onboarding video',
    chartLabel: 'Preview of the onboarding video: a signal from entry to exit.',
    video: 'Onboarding video',
    captions: 'English',
    completed: `${claims.onboardingCompleted.text} users completed onboarding`,
    docs: 'Read the docs',
    swing: 'Swing trader settings',
    longTerm: 'Long term trader settings',
    prop: 'Prop trader settings',
    external: shell.external,
  },
  affiliate: {
    title: 'Refer and earn',
    badge: `${affiliateCommissionPercent}% commission`,
    goal: `Refer ${affiliateGoalReferrals} and get $${affiliateGoalReward.toLocaleString('en-US')}`,
    payouts: 'Payouts arrive through a payment-transfer service, tracked in real time.',
    field: 'Referral link',
    loading: 'Loading...',
    unavailable: 'Not available',
    copy: 'Copy',
    copied: 'Copied!',
    copyFailed: 'Copying was not allowed. The link is selected: press Ctrl+C.',
  },
} as const;

/** The account's copy with any texts. */
export type AccountContent = Widen<typeof account>;
