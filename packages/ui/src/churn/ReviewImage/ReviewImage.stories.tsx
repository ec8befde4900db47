import { fill } from '@signalsync/content/fill';
import { notices } from '@signalsync/content/notices';
import { churn } from '@signalsync/content/churn';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { ReviewImage } from './ReviewImage.tsx';

const starsLabel = (stars: number) => fill(churn.step3.starsLabel, { stars });

const meta = {
  title: 'Pieces/ReviewImage',
  component: ReviewImage,
  args: { ...churn.step3.reviewImages[0], starsLabel: starsLabel(5), mark: notices.sampleReview },
} satisfies Meta<typeof ReviewImage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={column}>
      <ReviewImage {...args} />
      <ReviewImage {...args} quote="Fine." stars={3} starsLabel={starsLabel(3)} />
    </div>
  ),
};

export const LongContent: Story = {
  args: {
    quote: `${'I see the stop before I decide. '.repeat(8)}${'Averylongword'.repeat(6)}`,
    mark: 'Sample review that stands on a site with a name of more than one line on a narrow phone',
  },
};

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
