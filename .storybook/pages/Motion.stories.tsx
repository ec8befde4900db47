import { Button } from '@signalsync/ui/components/Button';
import { motion } from '@signalsync/ui/theme/scale';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Page, pageParameters, Section } from './Page.tsx';
import * as css from './pages.css.ts';
import { TokenName } from './TokenName.tsx';

const uses: Record<keyof typeof motion, string> = {
  fast: 'hover and press',
  overlay: 'dialogs, menus and toasts when they open or close',
};

const names = Object.keys(uses) as (keyof typeof uses)[];

function Demo() {
  const [isMoved, setMoved] = useState(false);
  return (
    <>
      <ul className={css.rows}>
        {names.map((name) => (
          <li key={name} className={css.row}>
            <span>
              <TokenName of="motion" name={name} /> <code className={css.mono}>{motion[name]}</code>
              <br />
              <span className={css.quiet}>{uses[name]}</span>
            </span>
            <div className={css.track}>
              <div className={css.movers[name]} data-testid={name} data-moved={isMoved || undefined} />
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" onPress={() => setMoved(!isMoved)}>
          Move
        </Button>
      </div>
    </>
  );
}

/** The product's animations and how long they take. */
const meta = { title: 'Design/Motion', parameters: { ...pageParameters }, tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const Motion: StoryObj<typeof meta> = {
  render: () => (
    <Page
      title="Motion"
      lead="Only opacity and position change, and only in response to the user. For users whose system asks for less motion, everything appears in its final place at once."
    >
      <Section title="Durations">
        <Demo />
      </Section>
    </Page>
  ),
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Move' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByTestId('fast')).toHaveAttribute('data-moved');
  },
};
