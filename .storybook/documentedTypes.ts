import type { ArgsEnhancer, ArgTypesEnhancer, InputType, StrictInputType } from 'storybook/internal/types';
import { entries } from './library/entries.ts';
import type { DeclaredProp } from './library/props.ts';

/** The name of the story in which people try a component. It is the first of each component. */
export const playground = 'Playground';

/** Returns the value of a literal in the source: `'small'`, `2`, `true`. Undefined for any other type. */
function literal(member: string): unknown {
  if (/^'[^']*'$/.test(member)) return member.slice(1, -1);
  return /^(\d+|true|false)$/.test(member) ? JSON.parse(member) : undefined;
}

const isBoolean = (member: string) => member === 'boolean' || member === 'true' || member === 'false';
/** Types that are texts in what people may type. */
const isText = (member: string) => member === 'string' || member === 'HTMLInputAutoCompleteAttribute';

/** Says that a prop is documented but has no control, such as a callback. */
const noControl: Partial<InputType> = { control: { disable: true } };

/** Returns whether a text control can write a prop: it holds a text now, or nothing. */
const isWritable = (value: unknown) => value === undefined || typeof value === 'string';

/**
 * Returns the control of a prop: a choice of its literals, a switch, a number or a text. Other props get one
 * only if they hold data, as JSON. `value` is what the story gives the prop.
 */
function controlOf(name: string, { members }: DeclaredProp, value: unknown): Partial<InputType> {
  const kept = members.filter((member) => member !== 'null');
  const [only = ''] = kept;
  if (kept.every(isBoolean)) return { type: { name: 'boolean' } };
  const values = kept.map(literal);
  if (!values.includes(undefined))
    return { options: values, control: { type: values.length > 5 ? 'select' : 'radio' } };
  if (kept.every(isText)) return { type: { name: 'string' } };
  if (kept.length === 1 && only === 'number') return { type: { name: 'number' } };
  if (only === 'ReactNode') {
    return name !== 'icon' && isWritable(value) ? { type: { name: 'string' }, control: { type: 'text' } } : noControl;
  }
  const isData = typeof value === 'object' && value !== null && !members.some((member) => member.includes('=>'));
  return isData ? {} : noControl;
}

/**
 * Documents the props of a component as its source declares them: type, comment and default. Storybook's own reader
 * leaves out the props that only some forms of a component have, such as `pendingLabel`, and defaults outside of
 * parameters. A story's own arg types come first.
 */
export const withDocumentedTypes: ArgTypesEnhancer = ({ argTypes, title, initialArgs }) => {
  const declared = entries[title]?.props ?? {};
  const documented = Object.entries(declared).map(([name, prop]): [string, StrictInputType] => {
    const known = argTypes[name];
    const control = controlOf(name, prop, initialArgs[name]);
    const argType = {
      name,
      ...known,
      ...(prop.description !== undefined && { description: prop.description }),
      ...control,
      ...(known?.options && { options: known.options }),
      ...(known?.control !== undefined && { control: known.control }),
      type: {
        ...((control.type as object | undefined) ?? { name: 'other', value: prop.type }),
        required: prop.isRequired,
      },
      table: {
        ...known?.table,
        type: { summary: prop.type },
        ...(prop.default !== undefined && { defaultValue: { summary: prop.default } }),
      },
    };
    return [name, argType as StrictInputType];
  });
  return { ...argTypes, ...Object.fromEntries(documented) };
};

/**
 * Switches off what a Playground leaves out, so that each yes or no of a component is a switch under Controls. A prop
 * that is on by default is switched on.
 */
export const withSwitches: ArgsEnhancer = ({ name, title, initialArgs }) => {
  if (name !== playground) return {};
  const left = Object.entries(entries[title]?.props ?? {}).filter(
    ([prop, { members, default: given = 'false' }]) =>
      initialArgs[prop] === undefined && members.every(isBoolean) && (given === 'false' || given === 'true'),
  );
  return Object.fromEntries(left.map(([prop, { default: given }]) => [prop, given === 'true']));
};
