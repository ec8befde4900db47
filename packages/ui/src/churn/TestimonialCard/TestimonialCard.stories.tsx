import { fill } from '@signalsync/content/fill';
import { notices } from '@signalsync/content/notices';
import { churn } from '@signalsync/content/churn';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { TestimonialCard } from './TestimonialCard.tsx';

const starsLabel = (stars: number) => fill(churn.step3.starsLabel, { stars });

const meta = {
  title: 'Pieces/TestimonialCard',
  component: TestimonialCard,
  args: {
    ...churn.step3.testimonials[0],
    starsLabel: starsLabel(5),
    mark: notices.sampleTestimonial,
  },
} satisfies Meta<typeof TestimonialCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={column}>
      <TestimonialCard {...args} />
      <TestimonialCard {...args} quote="Fine." stars={3} starsLabel={starsLabel(3)} />
    </div>
  ),
};

export const LongContent: Story = {
  args: {
    quote: `${'The exit alerts are what I pay for. '.repeat(11)}${'Averylongword'.repeat(6)}`,
    mark: 'Sample testimonial of somebody whose name takes more than one line on a narrow phone',
  },
};

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
