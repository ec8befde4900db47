import type { Decorator } from '@storybook/react-vite';
import { ArrowRight, ArrowUpRight, Bell, CalendarClock, Copy, Plus, Trash2 } from 'lucide';
import { useArgs } from 'storybook/preview-api';
import { Icon } from './Icon.tsx';

/**
 * Lets a Playground work as its component does in the product, where the caller keeps the value: what `callback` is
 * called with becomes the arg `name`, so the story and its control show it.
 */
export const keepsArg =
  (name: string, callback: string): Decorator =>
  (Story, { args }) => {
    const [, updateArgs] = useArgs();
    const told: unknown = args[callback];
    const keep = (value: unknown) => {
      if (typeof told === 'function') told(value);
      updateArgs({ [name]: value });
    };
    return Story({ args: { ...args, [callback]: keep } });
  };

const icons = Object.entries({ ArrowRight, ArrowUpRight, Bell, CalendarClock, Copy, Plus, Trash2 });

/** The control of a prop `icon` in a Playground: a few icons to choose from, and none. */
export const iconChoice = {
  control: { type: 'select' },
  options: ['none', ...icons.map(([name]) => name)],
  mapping: Object.fromEntries([
    ['none', undefined],
    ...icons.map(([name, icon]) => [name, <Icon key={name} icon={icon} size={18} />] as const),
  ]),
} as const;
