import { expect, it } from 'vitest';
import { currentPublicProps, publicProps } from './publicProps.mjs';

it('packages/ui offers what its reviewed list says', async () => {
  await expect(await currentPublicProps()).toMatchFileSnapshot('../packages/ui/public-props.md');
});

it('the list holds what is offered and the types it names, wherever they stand', () => {
  const files = {
    'components/Menu/Menu.tsx': `import type { ReactNode } from 'react';
import { type Entry } from './entry.ts';
import * as styles from './Menu.css.ts';
interface Unused { a: string }
interface Base { label: string }
export interface MenuProps extends Base {
    entries: readonly Entry[];
    icon?: ReactNode;
}
export declare function Menu({ entries, icon, ...rest }: MenuProps): import("react").JSX.Element;
export type { Entry } from './entry.ts';
`,
    'components/Menu/entry.ts': `export interface Entry { id: string }\nexport declare const first: Entry;\n`,
  };
  const text = publicProps(['components/Menu/Menu.tsx'], (path) => files[path]);
  expect(text.slice(text.indexOf('##'))).toBe(`## components/Menu/Menu.tsx

\`\`\`ts
interface Base { label: string }

interface MenuProps extends Base {
  entries: readonly Entry[];
  icon?: ReactNode;
}

function Menu(props: MenuProps): JSX.Element;
\`\`\`

## components/Menu/entry.ts

\`\`\`ts
interface Entry { id: string }
\`\`\`
`);
});

it('the list cannot be made from a name that is not declared', () => {
  expect(() => publicProps(['A.tsx'], () => 'export { A };')).toThrow('A.tsx declares no A');
});
