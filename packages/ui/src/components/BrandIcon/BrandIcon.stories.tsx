import type { Meta, StoryObj } from '@storybook/react-vite';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { row, stack } from '../../private/stories.css.ts';
import { Button } from '../Button/Button.tsx';
import { BrandIcon } from './BrandIcon.tsx';

const meta = {
  title: 'Components/BrandIcon',
  component: BrandIcon,
  tags: ['stable'],
  args: { brand: 'discord' },
} satisfies Meta<typeof BrandIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

const brands = ['google', 'discord', 'telegram', 'tradingview'] as const;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: () => (
    <div className={stack}>
      <div className={row}>
        {brands.map((brand) => (
          <BrandIcon key={brand} brand={brand} />
        ))}
      </div>
      <div className={row}>
        {brands.map((brand) => (
          <BrandIcon key={brand} brand={brand} hasTile />
        ))}
      </div>
      <Button variant="secondary" size="large" icon={<BrandIcon brand="google" />}>
        Continue with Google
      </Button>
    </div>
  ),
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
