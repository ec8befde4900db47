import { describe, expect, it } from 'vitest';
import { plant } from './testing/plant.mjs';

const file = 'packages/ui/src/shared/A/A.tsx';
const aria = `import { Button, Input as Field } from 'react-aria-components';`;
const rejected = [
  ...[
    '<input value={text} onChange={change} />',
    '<input type="email" value={text} />',
    '<input type={type} value={text} />',
    '<input {...props} />',
    '<input readOnly={isLocked} value={text} />',
    '<textarea value={text} />',
    '<textarea {...props} />',
    `createElement('input', { value })`,
    `React.createElement('textarea', { value })`,
  ].map((text) => [file, `\nexport const a = ${text};`]),
  [file, `\n${aria}`],
  ['apps/web/src/routes/a.route.tsx', '\nexport const a = <input value="" />;'],
];

const allowed = [
  [file, '<input type="radio" value="a" checked={isChosen} />'],
  [file, '<input type="checkbox" {...props} />'],
  [file, '<input readOnly value={code} />'],
  [file, '<input defaultValue="4242" />'],
  [file, '<TextField {...props} value={text} />'],
  [file, `document.createElement('input')`],
  ['packages/ui/src/private/TextInput.tsx', '<input {...own} />'],
  ['packages/ui/src/shared/A/A.stories.tsx', '<input value="a" />'],
].map(([path, text]) => [path, `export const a = ${text};`]);

describe('who may render a text field', () => {
  const complaintsOf = plant([...rejected, ...allowed], ['house(fields)']);

  it.each(rejected)('nobody else: %s %s', (path, text) => {
    const complaints = complaintsOf(path, text);
    expect(complaints).toHaveLength(1);
    expect(complaints[0].line).toBe(2);
    expect(complaints[0].text).toContain('A text field owns its text while somebody types.');
  });

  it.each(allowed)('%s may: %s', (path, text) => expect(complaintsOf(path, text)).toEqual([]));
});
