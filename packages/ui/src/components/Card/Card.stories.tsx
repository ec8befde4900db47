import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Card, CardRow } from './Card.tsx';

const meta = { title: 'Components/Card', component: Card, tags: ['stable'], args: { children: 'Text' } } satisfies Meta<
  typeof Card
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  tags: ['!test'],
  args: { title: 'Refer and earn', children: 'Payouts arrive by transfer, tracked in real time.' },
};

export const States: Story = {
  render: () => (
    <div className={column}>
      <Card>A panel without a heading.</Card>
      <Card title="Refer and earn" actions={<Badge tone="accent">50% commission</Badge>}>
        Payouts arrive by transfer, tracked in real time.
      </Card>
      <Card
        title="Payment Methods"
        layout="rows"
        actions={
          <Button variant="secondary" size="small">
            Add Payment Method
          </Button>
        }
      >
        <CardRow>Visa ending in 4242</CardRow>
        <CardRow>Mastercard ending in 5454</CardRow>
      </Card>
      <Card layout="rows">
        <CardRow>The first row</CardRow>
        <CardRow>The second row</CardRow>
      </Card>
      <Card title="Billing History" layout="rows">
        <ul>
          <CardRow as="li">November 19, 2026</CardRow>
          <CardRow as="li">October 19, 2026</CardRow>
        </ul>
      </Card>
      <Card
        tone="accent"
        title="A card that stands out, with a title of more words than one line has room for"
        headingLevel={3}
      >
        One-time payment, no recurring fees
      </Card>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Payment Methods' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Billing History' })).toBeVisible();
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
