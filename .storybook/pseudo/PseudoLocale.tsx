import type { Args, StoryContext } from '@storybook/react-vite';
import { type ComponentType, isValidElement, type ReactElement, type ReactNode } from 'react';
import { circumstancesOf } from '../globals.ts';
import { loadKnownTexts } from './knownTexts.ts';
import { translate } from './translate.ts';

type Render = (context: object) => ReactNode;
const translated = new WeakMap<Render, Render>();

/** The story's own function, with the texts that it writes itself translated too. */
function translating(render: Render): Render {
  const known = translated.get(render);
  if (known) return known;
  const made: Render = (context) => translate(render(context), 'data') as ReactNode;
  translated.set(render, made);
  return made;
}

/** A story, its args and what its `render` returns in the pseudo-locale where the toolbar or the story asks for it. */
export function withPseudoLocale(
  Story: (update?: { args: Args }) => ReactElement,
  context: StoryContext,
): ReactElement {
  if (circumstancesOf(context.globals).copy !== 'pseudo') return Story();
  const element = Story({ args: translate(context.args, 'data') as Args });
  // Without decorators of its own the story is an element of its function with the context as props.
  if (!isValidElement<{ storyFn?: unknown; args?: unknown }>(element) || element.props.args === undefined)
    return element;
  const Translating = translating(element.type as Render) as ComponentType<object>;
  return <Translating {...element.props} />;
}

/** Loads what the pseudo-locale has to know, before a story that is told in it. */
export async function loadPseudoLocale({ globals }: StoryContext): Promise<void> {
  if (circumstancesOf(globals).copy === 'pseudo') await loadKnownTexts();
}
