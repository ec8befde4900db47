import { sessionErrors } from '@signalsync/content/messages/sessions';
import { sessions as texts } from '@signalsync/content/sessions';
import { slow } from '@signalsync/content/slow';
import { sampleSessions, thisSession } from '@signalsync/contract/fixtures/sessions';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  forcedColors,
  largeText,
  longReason,
  motion,
  narrow,
  pictured,
  pseudoLocale,
} from '../../private/hardCases.ts';
import { takingLong } from '../../private/slowStories.tsx';
import { stack } from '../../private/stories.css.ts';
import { SessionsCard, type SessionsCardProps } from './SessionsCard.tsx';
import { listOf, longSessions, manySessions, sampleSessionsCard } from './sessionsCardStories.ts';

const meta = {
  title: 'Pieces/SessionsCard',
  component: SessionsCard,
  args: sampleSessionsCard,
} satisfies Meta<typeof SessionsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const phoneButton = { name: 'Log out Safari on iPhone, last used November 20, 2026' };
const unknownButton = { name: 'Log out Unknown browser, first used September 30, 2026' };
const failure = (message: string) => ({ message, reason: 'The database is being restored.' });
const failed = { status: 'failed', message: sessionErrors.load } as const;
const endingFailed = { which: 'session_phone', isPending: false, error: failure(sessionErrors.end) };

/** What is announced. Each button that can wait has a place for its announcement. */
const said = (statuses: HTMLElement[]) => statuses.flatMap(({ textContent }) => textContent || []);

export const Playground: Story = { tags: ['!test'] };

/** All states of the card. Each has its own title, because regions on the same page need different names. */
export const States: Story = {
  render: (args) => {
    const card = (state: string, props: Partial<SessionsCardProps>) => (
      <SessionsCard {...args} content={{ ...args.content, title: `${args.content.title}: ${state}` }} {...props} />
    );
    return (
      <div className={stack} style={{ justifyItems: 'stretch' }}>
        {card('three browsers', {})}
        {card('only here', { sessions: listOf([thisSession()]) })}
        {card('loading', { sessions: { status: 'loading' } })}
        {card('logging one out', { ending: { which: 'session_phone', isPending: true, error: null } })}
        {card('not logged out', { ending: endingFailed })}
        {card('others not logged out', { ending: { ...endingFailed, which: 'others' } })}
        {card('failed', { sessions: failed })}
        {card('no list', { sessions: { status: 'missing' } })}
        {card('no list, not logged out', {
          sessions: { status: 'missing' },
          logoutError: failure(sessionErrors.signOutEverywhere),
        })}
      </div>
    );
  },
};

/** The user sees in plain words which browser is which, and that this one cannot be logged out here. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const [here, phone, unknown] = canvas.getAllByRole('listitem');
    if (!here || !phone || !unknown) throw new Error('A session is missing');
    await expect(here).toHaveTextContent('Chrome on WindowsThis browserFirst used November 3, 2026');
    await expect(within(here).queryByRole('button')).not.toBeInTheDocument();
    await expect(phone).toHaveTextContent('Safari on iPhoneFirst used October 12, 2026Last used November 20, 2026');
    await expect(unknown).toHaveTextContent('Unknown browserFirst used September 30, 2026');
    await expect(unknown).not.toHaveTextContent('Last used');
    await expect(canvas.queryByText(texts.onlyThis)).not.toBeInTheDocument();
  },
};

/** Nobody is signed in anywhere else, so there is nothing to press. */
export const OnlyHere: Story = {
  args: { sessions: listOf([thisSession()]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.onlyThis)).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  args: { sessions: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** The account has more sessions than the list. */
export const Many: Story = {
  args: { sessions: listOf(manySessions(), true) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(50);
    await expect(canvas.getByText(texts.more)).toBeVisible();
  },
};

/** Ends sessions as the app does. */
const living: Story['render'] = function Living(args) {
  const [all, setAll] = useState(sampleSessions());
  return (
    <SessionsCard
      {...args}
      sessions={listOf(all)}
      onEnd={(id) => {
        args.onEnd(id);
        setAll(all.filter((session) => session.id !== id));
      }}
      onEndOthers={() => {
        args.onEndOthers();
        setAll([thisSession()]);
      }}
    />
  );
};

/** With the mouse, the user logs one browser out, then all others. */
export const Mouse: Story = {
  args: { onEnd: fn(), onEndOthers: fn() },
  render: living,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', phoneButton));
    await expect(args.onEnd).toHaveBeenCalledWith('session_phone');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: texts.endOthers }));
    await expect(args.onEndOthers).toHaveBeenCalledOnce();
    await expect(canvas.getByText(texts.onlyThis)).toBeVisible();
  },
};

/** The same by keyboard. The focus goes to the next row, then to the row of this browser, and is never lost. */
export const Keyboard: Story = {
  args: { onEnd: fn(), onEndOthers: fn() },
  render: living,
  play: async ({ canvas }) => {
    const phone = canvas.getByRole('button', phoneButton);
    while (document.activeElement !== phone) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('listitem')[1]).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole('button', unknownButton)).toHaveFocus();
    const others = canvas.getByRole('button', { name: texts.endOthers });
    while (document.activeElement !== others) await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('listitem')).toHaveFocus());
  },
};

/** While one browser is logged out, no other button can be pressed. */
export const Ending: Story = {
  args: { ending: { which: 'session_phone', isPending: true, error: null }, onEnd: fn(), onEndOthers: fn() },
  play: async ({ canvas, args }) => {
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button, { pointerEventsCheck: 0 });
    await expect(args.onEnd).not.toHaveBeenCalled();
    await expect(args.onEndOthers).not.toHaveBeenCalled();
    await expect(said(canvas.getAllByRole('status'))).toEqual([texts.ending]);
  },
};
export const SlowEnding: Story = {
  ...takingLong,
  args: { ending: { which: 'others', isPending: true, error: null } },
  play: async ({ canvas }) => {
    await expect(said(canvas.getAllByRole('status'))).toEqual([slow]);
  },
};

/** The row says why its browser could not be logged out. */
export const EndingFailed: Story = {
  args: { ending: endingFailed },
  play: async ({ canvas }) => {
    const row = within(canvas.getAllByRole('listitem')[1] ?? document.body);
    await expect(row.getByRole('alert')).toHaveTextContent('The database is being restored.');
    await expect(row.getByRole('button', phoneButton)).toBeEnabled();
  },
};

/** The list could not be loaded. The user can try again, or log out everywhere without seeing the list. */
export const LoadFailed: Story = {
  args: { sessions: failed, onRetry: fn(), onSignOutEverywhere: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(sessionErrors.load);
    await userEvent.click(canvas.getByRole('button', { name: texts.signOutEverywhere }));
    await expect(args.onSignOutEverywhere).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: texts.retry }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The backend cannot list sessions, so one button logs out everywhere. */
export const NoList: Story = {
  args: { sessions: { status: 'missing' }, isSigningOut: true, onSignOutEverywhere: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.ending }));
    await expect(args.onSignOutEverywhere).not.toHaveBeenCalled();
  },
};

export const LongContent: Story = {
  args: {
    sessions: listOf(longSessions()),
    ending: { ...endingFailed, error: { message: sessionErrors.end, reason: longReason } },
  },
};
export const Narrow: Story = { ...LongContent, ...narrow, ...pictured };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
export const Motion: Story = { ...Loading, ...motion };
