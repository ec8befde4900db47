import { pricing } from '@signalsync/content/pricing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pricing } from '@signalsync/ui/pricing/Pricing';
import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { siteArgs } from './site.ts';
import { changedContent, changedFile, changesOf, openDesk } from './desk.ts';
import { deskPage, isUnchanged } from './deskStories.tsx';
import { offers } from './offers.ts';
import { packProposal, unpackProposal } from './proposal.ts';

const desk = openDesk('pricing.ts', 'pricing', pricing);

const meta = {
  title: 'Copy/Pricing',
  tags: ['desktop'],
  ...deskPage(desk, (content) => [
    {
      name: 'Plans',
      screen: <Pricing {...siteArgs} content={content} plans={{ status: 'ready', offers }} onRetry={fn()} />,
    },
    {
      name: 'While loading',
      screen: <Pricing {...siteArgs} content={content} plans={{ status: 'loading' }} onRetry={fn()} />,
    },
  ]),
} satisfies Meta<Record<string, string>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Edit the text under Controls. The new text then appears on both screens and in the file that you can download. */
export const Texts: Story = { play: isUnchanged(desk) };

/** Text edited under Controls appears on its screen and in the file that you can download. */
export const Changed: Story = {
  args: { title: 'Take your seat' },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByText('1 text changed')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download pricing.ts' })).toBeEnabled();
    const frame = canvasElement.querySelector<HTMLIFrameElement>('iframe[title="Plans on a desktop"]');
    await waitFor(() => expect(frame?.contentDocument?.querySelector('h1')).toHaveTextContent('Take your seat'));
    const changes = changesOf(desk, args);
    await expect(changedContent(desk, changes)).toEqual({ ...pricing, title: 'Take your seat' });
    await expect(changedFile(desk, changes)).toBe(desk.source.replace("'Secure your spot today'", "'Take your seat'"));
  },
};

const proposal = {
  file: 'pricing.ts',
  texts: {
    subtitle: 'Members’ week: ask, listen & learn – “no hurry”, $ and € = fine',
    'billing › monthly': 'Billed monthly: cancel whenever you like',
  },
};

/**
 * A colleague has opened a copied link. A table shows the proposed wording beside the current wording, and the screens
 * show the proposed wording.
 */
export const Proposed: Story = {
  globals: { proposal: packProposal(proposal) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const table = within(canvas.getByRole('table', { name: 'Changed texts' }));
    await expect(table.getByText(pricing.subtitle)).toBeVisible();
    await expect(table.getByText(proposal.texts.subtitle)).toBeVisible();
    const frame = canvasElement.querySelector<HTMLIFrameElement>('iframe[title="Plans on a desktop"]');
    await waitFor(() => expect(frame?.contentDocument?.body).toHaveTextContent('cancel whenever you like'));
    // The screen has the layout of a desktop, even if there is only room for a scaled-down frame.
    await expect(frame?.contentWindow?.innerWidth).toBe(1280);

    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }));
    await expect(canvas.getByText('Link copied.')).toBeVisible();
    const [address = ''] = copied.mock.lastCall ?? [];
    await expect(address).toMatch(/\?path=\/story\/copy-pricing--proposed&globals=theme:\w+;proposal:[\w-]+$/);
    await expect(unpackProposal(address.replace(/.*:/, ''))).toEqual(proposal);

    await userEvent.click(canvas.getByRole('button', { name: 'Leave out subtitle' }));
    await expect(canvas.getByText('1 text changed')).toBeVisible();
  },
};

/** An email program has cut off the end of a copied link. */
export const CutOff: Story = {
  globals: { proposal: packProposal(proposal).slice(0, 99) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The link is incomplete/)).toBeVisible();
    await expect(canvas.getByText('0 texts changed')).toBeVisible();
  },
};

/** A notice shows the text that does not fit on a phone. */
export const TooLong: Story = {
  args: { title: 'Unbeschränktesignalabonnementsmöglichkeiten' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getAllByRole('alert')[0]).toHaveTextContent(
        'No longer fits at 320 px: “Unbeschränktesignalabonnementsmöglichkeiten”',
      ),
    );
  },
};

/**
 * The file cannot be downloaded while the text contains an error, such as an unknown placeholder or a figure that is
 * not a claim.
 */
export const Wrong: Story = {
  args: { counter: '{current} of {all}', subtitle: '', 'billing › lifetime': 'Save 90% for ever.' },
  play: async ({ canvas }) => {
    const said = canvas.getAllByRole('alert').map((alert) => alert.textContent);
    await expect(said).toEqual([
      'subtitle: It is empty.',
      "billing › lifetime: '90%' is not in any claim.",
      'counter: {all} is not a placeholder here. {total} is missing.',
    ]);
    await expect(canvas.getByRole('button', { name: 'Download pricing.ts' })).toBeDisabled();
  },
};
