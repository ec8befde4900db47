import { plans } from '@signalsync/contract/calls/pricing';
import { samplePlans } from '@signalsync/contract/fixtures/plans';
import { faults } from '@signalsync/state/mocks/faults';
import { plansMocks } from '@signalsync/state/mocks/pricing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { expect, userEvent } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { PageStory } from './PageStory.tsx';

const fails = faults('*');

const meta = {
  title: 'Pages/Pricing',
  tags: ['phone'],
  component: PageStory,
  args: { path: paths.pricing },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const failed = 'Failed to load pricing plans. Please try again later.';
/** `action`: what the page offers. */
const failure = (handler: RequestHandler, action = 'Try Again'): Story => ({
  parameters: { msw: { handlers: [handler] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(failed)).toBeVisible();
    await expect(canvas.getByRole('button', { name: action })).toBeEnabled();
  },
});

export const PlansArrive: Story = {
  parameters: { msw: { handlers: plansMocks('*') } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: 'SignalSync Premium (Lifetime)' })).toBeVisible();
    // Looks for the links in the HTML, because a phone shows one plan card and keeps the other two off screen.
    const links = [...canvasElement.querySelectorAll('article a')];
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/checkout?priceId=price_monthly',
      '/checkout?priceId=price_lifetime',
      '/checkout?priceId=price_quarterly',
    ]);
  },
};

export const StillLoading: Story = {
  parameters: { msw: { handlers: [fails.hang(plans)] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading pricing plans...')).toBeVisible();
  },
};

export const NothingOnSale: Story = {
  parameters: { msw: { handlers: plansMocks('*', []) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No plans are available right now. Please come back later.')).toBeVisible();
  },
};

export const Rejected: Story = failure(fails.httpError(plans, 503, { message: 'Maintenance' }));
export const Offline: Story = failure(fails.networkError(plans));
/** The reply does not match what this version of the page expects. */
export const Nonsense: Story = failure(fails.malformed(plans, [{ name: 1 }]), 'Reload');

let answers = 0;
export const SecondTryHelps: Story = {
  beforeEach: () => {
    answers = 0;
  },
  parameters: {
    msw: {
      handlers: [
        http.get(`*${plans.path}`, () =>
          ++answers === 1 ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(samplePlans()),
        ),
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('SignalSync Premium (Monthly)')).toBeInTheDocument();
  },
};
