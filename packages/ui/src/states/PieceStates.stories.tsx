import type { Meta, StoryObj } from '@storybook/react-vite';
import { drawStates } from './drawStates.ts';
import { PieceStates } from './pieceStatesStories.tsx';

/** What of the pieces can be pressed, hovered, focused and pressed, drawn by the rules that the product ships. */
const meta = {
  title: 'Pieces/Every state',
  component: PieceStates,
  beforeEach: ({ canvasElement }) => drawStates(canvasElement.ownerDocument),
  tags: ['!autodocs'],
  globals: { viewport: { value: 'desktop', isRotated: false }, motion: 'full' },
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof PieceStates>;

export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {};
