import { accountErrors } from '@signalsync/content/messages';
import { memberWithUnconfirmedEmail, newcomer, personOfManyWords } from '@signalsync/contract/fixtures/people';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { GeneralTab } from './GeneralTab.tsx';
import { sampleGeneralTab } from './generalTabStories.ts';

const meta = {
  title: 'Screens/GeneralTab',
  component: GeneralTab,
  args: sampleGeneralTab,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof GeneralTab>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { user: { status: 'loading' }, referral: { status: 'loading' } } };
/** Signed in for the first time: nothing is given yet, and there is no link. */
export const Newcomer: Story = {
  args: { user: { status: 'ready', user: newcomer() }, referral: { status: 'none' } },
};
export const EmailUnconfirmed: Story = { args: { user: { status: 'ready', user: memberWithUnconfirmedEmail() } } };
export const ReferralFailed: Story = {
  args: { referral: { status: 'failed', message: accountErrors.referral } },
};
/** A production host without a video and without addresses of the community. */
export const NothingSet: Story = {
  args: { video: null, hrefs: { docs: null, swing: null, longTerm: null, prop: null } },
};
export const LongContent: Story = {
  args: { user: { status: 'ready', user: personOfManyWords() } },
  parameters: { picture: false },
};

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...Ready, ...pseudoLocale };
export const ForcedColors: Story = { ...Ready, ...forcedColors };
