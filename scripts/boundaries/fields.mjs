import { parseSync, Visitor } from 'vite';

/** Files whose fields are used by people. The provider's stand-in and the pages under /dev are no part of React. */
const isScreen = /^(packages\/ui|apps\/web)\/src\/.*\.tsx?$/;
const isForTests = /\.(test|stories)\.tsx?$|[sS]tories\.tsx?$|\/(testing|mocks)\//;

/** The one file that renders an element in which people type. */
const owner = 'packages/ui/src/private/TextInput.tsx';

/** Types of `<input>` that hold no text. */
const withoutText = ['radio', 'checkbox', 'hidden', 'file', 'range', 'color'];

/** Components of react-aria-components that write the text of their element themselves. */
const ariaFields = /^(Input|TextArea|TextField|SearchField|NumberField|ComboBox|DateInput)$/;

const attribute = (node, name) => node.attributes.find((each) => each.name?.name === name);

/** Whether React writes into the element while somebody types: it has a `value`, or attributes that are not seen here. */
function isWritten(node) {
  const { name } = node.name;
  if (name !== 'input' && name !== 'textarea') return false;
  if (name === 'input' && withoutText.includes(attribute(node, 'type')?.value?.value)) return false;
  const readOnly = attribute(node, 'readOnly');
  if (readOnly && readOnly.value === null) return false;
  return attribute(node, 'value') !== undefined || node.attributes.some(({ type }) => type === 'JSXSpreadAttribute');
}

/**
 * Finds the text fields that do not own their text: a bare `<input>` or `<textarea>` with a value, the same by
 * `createElement`, and the fields of react-aria-components. Returns one text for each place: `path:line`, then the error
 * message.
 */
export function checkFields(file, text) {
  if (!isScreen.test(file) || isForTests.test(file) || file === owner) return [];
  if (!/input|textarea|react-aria-components/.test(text)) return [];
  const found = [];
  new Visitor({
    JSXOpeningElement: (node) => isWritten(node) && found.push(node.start),
    CallExpression: ({ callee, arguments: [tag], start }) => {
      const called = callee.property?.name ?? callee.name;
      const isDocuments = callee.object?.name === 'document';
      if (called === 'createElement' && !isDocuments && /^(input|textarea)$/.test(tag?.value)) found.push(start);
    },
    ImportDeclaration: ({ source, specifiers }) => {
      if (source.value !== 'react-aria-components') return;
      for (const { imported, start } of specifiers) if (ariaFields.test(imported?.name)) found.push(start);
    },
  }).visit(parseSync(file, text).program);
  return found
    .sort((a, b) => a - b)
    .map((start) => {
      const line = text.slice(0, start).split('\n').length;
      const place = /^(packages|apps)\/[^/]+/.exec(file)[0];
      return `${file}:${line}  ${place}: a text field owns its text while somebody types. Take TextField, TextArea or CodeField, or in packages/ui TextInput and TextLines (${owner}).`;
    });
}
