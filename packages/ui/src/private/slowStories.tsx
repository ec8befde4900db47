import { slow } from '@signalsync/content/slow';
import type { ComponentType } from 'react';
import { WaitingContext } from './waiting.ts';

const useWait = (isWaiting: boolean) => ({ slowLabel: isWaiting ? slow : null, isOver: false });

/** Whatever is awaited in the story takes longer than usual. */
export const takingLong = {
  decorators: [
    (Story: ComponentType) => (
      <WaitingContext value={useWait}>
        <Story />
      </WaitingContext>
    ),
  ],
};
