import type { Meta, StoryObj } from '@storybook/react-vite';
import { drawStates } from './drawStates.ts';
import { PieceStates } from './pieceStatesStories.tsx';

/** Interactive parts of larger pieces at rest, hovered, focused and pressed, with the app's own CSS rules. */
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
