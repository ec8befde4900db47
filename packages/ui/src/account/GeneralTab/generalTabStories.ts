import { account } from '@signalsync/content/account';
import { visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { fn } from 'storybook/test';
import type { GeneralTabProps } from './GeneralTab.tsx';
import { tinyVideo } from '../OnboardingCard/onboardingStories.ts';

const atRest = { isSaving: false, error: null };

/** Props of a complete general tab, for stories. */
export const sampleGeneralTab = {
  content: account,
  user: { status: 'ready', user: visitorWithoutPlan() },
  emailSaving: atRest,
  billingSaving: atRest,
  onSaveEmail: fn(async () => true),
  onResendEmailLink: fn(async () => true),
  onCancelEmailChange: fn(async () => true),
  onSaveBillingInformation: fn(async () => true),
  onDraft: fn(),
  onClearError: fn(),
  video: tinyVideo,
  hrefs: {
    docs: 'https://docs.example',
    swing: 'https://community.example/swing',
    longTerm: 'https://community.example/long-term',
    prop: 'https://community.example/prop',
  },
  referral: { status: 'ready', url: 'https://signalsync.example/?via=sam' },
  copy: { isCopied: false, isHighlighted: false, hasFailed: false },
  onCopy: fn(),
  idCopy: { isCopied: false, isHighlighted: false, hasFailed: false },
  onCopyId: fn(),
} satisfies GeneralTabProps;
