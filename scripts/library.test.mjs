import { globSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { experimental_manifests as readManifests } from '@storybook/react/preset';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readIcons, readLibrary } from '../.storybook/library/library.ts';
import { completeManifests } from '../.storybook/library/manifest.ts';
import { PropsReader } from '../.storybook/library/props.ts';
import { statusOf } from '../.storybook/library/status.ts';
import { testedBy } from '../.storybook/library/tested.ts';
import { homes } from '../.storybook/library/users.ts';
import { root } from './lib/run.mjs';

const components = join(root, 'packages/ui/src/components');
const library = readLibrary();

describe('the library in Storybook', () => {
  it.each(readdirSync(components))('begins %s with a Playground, which the tests leave out', (name) => {
    const stories = readFileSync(join(components, name, `${name}.stories.tsx`), 'utf8');
    const [, first, story] = /^export const (\w+): Story = (\{[^]*?\});$/m.exec(stories) ?? [];
    expect(first).toBe('Playground');
    expect(story).toContain("tags: ['!test']");
  });

  it.each(readdirSync(components))('says the status of %s, by which the sidebar can filter', (name) => {
    const stories = readFileSync(join(components, name, `${name}.stories.tsx`), 'utf8');
    const [, tags = ''] = /^const meta = \{[^]*?tags: \[([^\]]*)\][^]*?satisfies Meta/m.exec(stories) ?? [];
    expect(statusOf([...tags.matchAll(/'([^']+)'/g)].map(([, tag]) => tag))).toBeDefined();
  });

  it('keeps the parameters of every story file, which Storybook replaces where a name stands for them', () => {
    const files = globSync('{.storybook,packages/ui/src,apps/web/src}/**/*.stories.tsx', { cwd: root });
    expect(files.length).toBeGreaterThan(100);
    const named = files.filter((file) => {
      const [meta = ''] = /^const meta = \{[^]*?satisfies Meta/m.exec(readFileSync(join(root, file), 'utf8')) ?? [];
      return /parameters(: \w|,)/.test(meta);
    });
    expect(named).toEqual([]);
  });

  it('knows every public prop of each component, with its default', () => {
    const unread = readdirSync(components).filter((name) => {
      const { props } = library[`Components/${name}`];
      return Object.keys(props).length === 0;
    });
    expect(unread).toEqual([]);
    expect(library['Components/Button'].props).toMatchObject({
      variant: { type: "'primary' | 'secondary' | 'quiet' | 'outline' | 'destructive'", default: "'primary'" },
      pendingLabel: { type: 'string', isRequired: false },
    });
    expect(library['Components/Dialog'].props.size.default).toBe("'medium'");
  });

  it('says in a sentence what each public prop is', () => {
    const unsaid = Object.entries(library).flatMap(([title, { props }]) =>
      Object.entries(props)
        .filter(([, { description }]) => description === undefined)
        .map(([name]) => `${title}: ${name}`),
    );
    expect(unsaid).toEqual([]);
  });

  it('lists each component for tools and assistants, with a description, its props, an example and its import', async () => {
    const manifestEntries = homes().map(({ folder, title, firstStory }) => ({
      type: 'story',
      subtype: 'story',
      id: toId(title, storyNameFromExport(firstStory)),
      title,
      importPath: `./packages/ui/src/${folder}/${folder.split('/')[1]}.stories.tsx`,
    }));
    const { components } = completeManifests(await readManifests({}, { manifestEntries }));
    const listed = Object.values(components.components);
    expect(listed).toHaveLength(Object.keys(library).length);
    const incomplete = listed.filter(
      ({ description, stories, reactDocgen, error }) =>
        error || !description || stories.length === 0 || Object.keys(reactDocgen.props).length === 0,
    );
    expect(incomplete.map(({ id }) => id)).toEqual([]);
    expect(components.components['pieces-plancard']).toMatchObject({
      import: "import { PlanCard } from '@signalsync/ui/shared/PlanCard';",
      reactDocgen: { props: { saving: { required: true, tsType: { name: 'string | null' } } } },
    });
    expect(JSON.stringify(components)).not.toContain(root);
  });

  it('knows which icons are drawn, and where', () => {
    const icons = readIcons();
    expect(icons.find(({ name }) => name === 'Menu')?.users).toEqual(['AccountHeader']);
    expect(icons.every(({ drawing }) => drawing.length > 0)).toBe(true);
  });

  it('knows where each component is used', () => {
    const unused = Object.entries(library)
      .filter(([title]) => /^(Components|Pieces)\//.test(title))
      .filter(([, { users }]) => users.screens.length + users.pieces.length + users.files.length === 0);
    // Only the sample of the provider's card form has a select, and the product never shows that sample.
    expect(unused.map(([title]) => title)).toEqual(['Components/NativeSelect']);
    const { screens, pieces } = library['Components/RadioCards'].users;
    expect(screens).toContainEqual({ name: 'Churn', story: 'screens-churn--loading' });
    expect(pieces.map(({ story }) => story)).toEqual([
      'pieces-pausedialog--playground',
      'pieces-planchangedialog--playground',
    ]);
  });
});

it('the table of a page says which stories test what, and why one has no tree', () => {
  const story = (name, given) => ({
    id: name.toLowerCase().replace(' ', '-'),
    title: 'Components/Menu',
    name,
    tags: ['test'],
    parameters: {},
    storyGlobals: {},
    ...given,
  });
  const stories = [
    story('Playground', { tags: [] }),
    story('States'),
    story('Keyboard', { playFunction: ({ userEvent }) => userEvent.keyboard('{Enter}') }),
    story('Clock', { parameters: { tree: 'It says the time.' } }),
    story('Large Text', { storyGlobals: { text: 'double' } }),
    story('Forced Colors', { storyGlobals: { colors: 'forced' } }),
  ];
  const rows = testedBy(stories, new Set(['states', 'keyboard']));
  expect(Object.fromEntries(rows.map(({ what, by }) => [what, by.map(({ name }) => name)]))).toEqual({
    'States and behaviour': ['States', 'Keyboard', 'Clock'],
    Keys: ['Keyboard'],
    'Forced colours': ['Forced Colors'],
    'Text at 200%': ['Large Text'],
    'Text spacing': ['States'],
    'Accessibility tree': ['States', 'Keyboard'],
  });
  expect(rows.at(-1).notes).toEqual(['Clock: It says the time.']);
});

it('props are read from all forms of a component, also from other files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'props-'));
  writeFileSync(
    join(folder, 'Base.ts'),
    `/** What a field has. */
export interface Base<Of> { label: string; id?: string; value: Of }
export type Pending<More = unknown> = ({ /** Whether it runs. */ isPending: boolean } & More) | { isPending?: never };
export function look({ size = 'medium' }: { size?: string }) { return size; }`,
  );
  writeFileSync(
    join(folder, 'Field.tsx'),
    `import { type Base, look, type Pending } from './Base.ts';
interface Plain extends Omit<Base<string>, 'id'> {
  tone?: 'quiet' | 'loud' | undefined;
  size?: 'small' | 'medium';
}
export type FieldProps = Plain & Pending<{ isSilent?: boolean }>;
export function Field(props: FieldProps) {
  const { tone = 'quiet', size } = props;
  return <p className={look({ size })}>{tone}</p>;
}`,
  );
  expect(new PropsReader().propsOf(join(folder, 'Field.tsx'), 'Field')).toEqual({
    label: { type: 'string', members: ['string'], isRequired: true },
    value: { type: 'Of', members: ['Of'], isRequired: true },
    tone: { type: "'quiet' | 'loud'", members: ["'quiet'", "'loud'"], isRequired: false, default: "'quiet'" },
    size: { type: "'small' | 'medium'", members: ["'small'", "'medium'"], isRequired: false, default: "'medium'" },
    isPending: { type: 'boolean', members: ['boolean'], isRequired: false, description: 'Whether it runs.' },
    isSilent: { type: 'boolean', members: ['boolean'], isRequired: false },
  });
});
