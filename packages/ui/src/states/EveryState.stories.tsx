import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { componentRows } from './componentRowsStories.tsx';
import { drawStates } from './drawStates.ts';
import { StateTable } from './stateTableStories.tsx';

/** Each component at rest, hovered, focused, pressed, disabled and invalid, with the app's own CSS rules. */
const meta = {
  title: 'Components/Every state',
  component: StateTable,
  args: { rows: componentRows },
  beforeEach: ({ canvasElement }) => drawStates(canvasElement.ownerDocument),
  tags: ['!autodocs'],
  // Full motion, because a press moves the button.
  globals: { viewport: { value: 'desktop', isRotated: false }, motion: 'full' },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof StateTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  play: async ({ canvas }) => {
    const [atRest, , focused] = canvas.getAllByRole('button', { name: 'Continue' });
    if (!atRest || !focused) throw new Error('A column is missing');
    await expect(getComputedStyle(atRest).outlineStyle).toBe('none');
    await expect(getComputedStyle(focused).outlineStyle).toBe('solid');
  },
};

export const ForcedColors: Story = {
  globals: { colors: 'forced', theme: 'dark' },
  parameters: { picture: true },
};
