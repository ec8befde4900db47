import type { Args, StoryContext } from '@storybook/react-vite';
import { type ComponentType, isValidElement, type ReactElement, type ReactNode } from 'react';
import { circumstancesOf } from '../globals.ts';
import { loadKnownTexts } from './knownTexts.ts';
import { translate } from './translate.ts';

type Render = (context: object) => ReactNode;
const translated = new WeakMap<Render, Render>();

/** Wraps a story's function, so that the texts in its output are translated. Wraps each function only once. */
function translating(render: Render): Render {
  const known = translated.get(render);
  if (known) return known;
  const made: Render = (context) => translate(render(context), 'data') as ReactNode;
  translated.set(render, made);
  return made;
}

/**
 * A decorator that shows a story in the pseudo-locale (accented and longer texts), if the toolbar or the story sets it.
 * Translates the args and the output of `render`.
 */
export function withPseudoLocale(
  Story: (update?: { args: Args }) => ReactElement,
  context: StoryContext,
): ReactElement {
  if (circumstancesOf(context.globals).copy !== 'pseudo') return Story();
  const element = Story({ args: translate(context.args, 'data') as Args });
  // The output can be translated only if the story has no decorators of its own. Then the element's type is the story's
  // function, and its props are the context.
  if (!isValidElement<{ storyFn?: unknown; args?: unknown }>(element) || element.props.args === undefined)
    return element;
  const Translating = translating(element.type as Render) as ComponentType<object>;
  return <Translating {...element.props} />;
}

/** Loads the texts that the pseudo-locale needs, before a story that uses it. */
export async function loadPseudoLocale({ globals }: StoryContext): Promise<void> {
  if (circumstancesOf(globals).copy === 'pseudo') await loadKnownTexts();
}
