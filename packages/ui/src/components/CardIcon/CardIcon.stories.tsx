import type { Meta, StoryObj } from '@storybook/react-vite';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { row } from '../../private/stories.css.ts';
import { CardIcon } from './CardIcon.tsx';

const meta = {
  title: 'Components/CardIcon',
  component: CardIcon,
  tags: ['stable'],
  args: { brand: 'visa' },
} satisfies Meta<typeof CardIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: () => (
    <div className={row}>
      {['visa', 'mastercard', 'amex', 'discover', 'eftpos_au'].map((brand) => (
        <CardIcon key={brand} brand={brand} />
      ))}
    </div>
  ),
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
