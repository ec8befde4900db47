import { describe, expect, it } from 'vitest';
import { checkFields } from './boundaries/fields.mjs';

describe('who may render a text field', () => {
  const file = 'packages/ui/src/shared/A/A.tsx';

  it.each([
    '<input value={text} onChange={change} />',
    '<input type="email" value={text} />',
    '<input type={type} value={text} />',
    '<input {...props} />',
    '<input readOnly={isLocked} value={text} />',
    '<textarea value={text} />',
    '<textarea {...props} />',
    `createElement('input', { value })`,
    `React.createElement('textarea', { value })`,
  ])('nobody else: %s', (text) => {
    const complaints = checkFields(file, `\nexport const a = ${text};\n`);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(`${file}:2  packages/ui: a text field owns its text while somebody types.`);
  });

  it('not by react-aria-components either, nor in a route', () => {
    const aria = `import { Button, Input as Field } from 'react-aria-components';`;
    expect(checkFields(file, aria)).toHaveLength(1);
    expect(checkFields('apps/web/src/routes/a.route.tsx', '<input value="" />')).toHaveLength(1);
  });

  it.each([
    [file, '<input type="radio" value="a" checked={isChosen} />'],
    [file, '<input type="checkbox" {...props} />'],
    [file, '<input readOnly value={code} />'],
    [file, '<input defaultValue="4242" />'],
    [file, '<TextField {...props} value={text} />'],
    [file, `document.createElement('input')`],
    ['packages/ui/src/private/TextInput.tsx', '<input {...own} />'],
    ['packages/ui/src/shared/A/A.stories.tsx', '<input value="a" />'],
  ])('%s may: %s', (path, text) => expect(checkFields(path, `export const a = ${text};`)).toEqual([]));
});
