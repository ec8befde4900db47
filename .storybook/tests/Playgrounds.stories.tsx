import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect } from 'storybook/test';

interface StoriesModule {
  default: Meta;
  Playground?: StoryObj;
}

const modules = import.meta.glob<StoriesModule>([
  '../../packages/ui/src/components/*/*.stories.tsx',
  '!../../packages/ui/src/components/*/*{Behaviour,Place}.stories.tsx',
]);

/** A control of a story, as Storybook draws it. */
interface Control {
  control?: { type?: string; disable?: boolean };
  options?: readonly unknown[];
}

/** Returns a value that the user could choose with a control instead of the current one. Undefined if there is none. */
function otherValue({ control, options }: Control, value: unknown): unknown {
  if (control?.disable) return undefined;
  if (options) return options.findLast((option) => option !== value);
  if (control?.type === 'boolean') return value !== true;
  if (control?.type === 'number') return Number(value ?? 0) + 1;
  return control?.type === 'text' ? `${typeof value === 'string' ? value : ''} and more` : undefined;
}

/** Returns what the page shows: its elements, and the values of its fields. */
const shown = () =>
  document.body.innerHTML +
  [...document.querySelectorAll('input, textarea, select')].map((field) => 'value' in field && field.value).join();

/** Tests that people can try out each component: it has a Playground with a control that changes what it shows. */
const meta = { title: 'Tests/Playgrounds', tags: ['!dev', '!autodocs', 'desktop'] } satisfies Meta;
export default meta;

export const Playgrounds: StoryObj<typeof meta> = {
  render: () => <div />,
  loaders: [async () => ({ all: await Promise.all(Object.values(modules).map((load) => load())) })],
  play: async ({ loaded, canvasElement }) => {
    for (const stories of loaded.all as StoriesModule[]) {
      const title = stories.default.title ?? '';
      if (!stories.Playground) throw new Error(`${title} has no Playground`);
      const Story = composeStory(stories.Playground, stories.default) as ComponentType & {
        args: Record<string, unknown>;
        argTypes: Record<string, Control>;
      };
      const place = canvasElement.appendChild(document.createElement('div'));
      const root = createRoot(place);
      const draw = (args: Record<string, unknown>) => flushSync(() => root.render(<Story {...args} />));
      draw({});
      const before = shown();
      draw({});
      await expect(`${title}: drawn again ${shown() === before ? 'alike' : 'otherwise'}`).toBe(
        `${title}: drawn again alike`,
      );
      const changes = Object.entries(Story.argTypes)
        .map(([name, control]) => [name, otherValue(control, Story.args[name])] as const)
        .filter(([, value]) => value !== undefined);
      const works = changes.some(([name, value]) => {
        draw({ [name]: value });
        return shown() !== before;
      });
      await expect(`${title}: a control ${works ? 'works' : 'works in vain'}`).toBe(`${title}: a control works`);
      root.unmount();
      place.remove();
    }
  },
};
