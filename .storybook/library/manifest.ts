import { sanitize } from 'storybook/internal/csf';
import type { ComponentManifest, Manifests } from 'storybook/internal/types';
import { type Entry, readLibrary } from './library.ts';
import type { DeclaredProps } from './props.ts';

/** A component of the manifest with its props, in the form of Storybook's usual reader. */
interface DocumentedComponent extends ComponentManifest {
  reactDocgen: { displayName: string; description: string; props: ReturnType<typeof documented> };
}

/** Returns props in the form in which Storybook's tools read them. */
const documented = (props: DeclaredProps) =>
  Object.fromEntries(
    Object.entries(props).map(([name, { type, isRequired, description = '', default: value }]) => [
      name,
      {
        required: isRequired,
        description,
        tsType: { name: type },
        ...(value !== undefined && { defaultValue: { value, computed: false } }),
      },
    ]),
  );

/**
 * Returns what the manifest says of a component: the props that the library knows, the entry point that an app imports,
 * and three examples, whole ones if it has any. Storybook's own reader leaves out the props of unions, and names files
 * of this machine.
 */
function complete(component: ComponentManifest, { folder, props }: Entry): DocumentedComponent {
  const { description = '', stories, name, ...others } = component;
  const examples = stories.filter(({ snippet }) => snippet);
  const whole = examples.filter(({ warning }) => !warning);
  return {
    ...others,
    name,
    description,
    import: `import { ${name} } from '@signalsync/ui/${folder}';`,
    stories: (whole.length > 0 ? whole : examples).slice(0, 3),
    reactDocgen: { displayName: name, description, props: documented(props) },
  };
}

/**
 * Completes Storybook's manifest of components, which tools and assistants read (`manifests/components.json` of the
 * built Storybook). It lists what another app can import, and no page of Storybook.
 */
export function completeManifests(existing: Manifests = {}): Manifests {
  const { components } = existing;
  if (!components) return existing;
  const listed = Object.entries(readLibrary()).flatMap(([title, entry]) => {
    const id = sanitize(title);
    const component = components.components[id];
    return component ? [[id, complete(component, entry)] as const] : [];
  });
  return { ...existing, components: { ...components, components: Object.fromEntries(listed) } };
}
