import type { ArgTypesEnhancer, InputType, StrictInputType } from 'storybook/internal/types';

/** The type of a prop as react-docgen recorded it. */
interface DocumentedType {
  name: string;
  /** The type as written in the source, such as `'small' | 'large'`. */
  raw?: string;
  /** The members of a union. */
  elements?: { name: string; value?: string }[];
}

interface Documented {
  __docgenInfo?: { props?: Record<string, { tsType?: DocumentedType }> };
}

/**
 * Returns the Storybook control for a union, whose members are given without `undefined`. If all members are literals,
 * the control is a choice. A single `boolean`, `string` or `number` gets a control of that type. Others get none.
 */
function controlOf(members: { name: string; value?: string }[]): Partial<InputType> {
  if (members.every(({ name }) => name === 'literal')) {
    const value = members.map((member) => (member.value ?? '').replace(/^'|'$/g, ''));
    return { type: { name: 'enum', value }, options: value };
  }
  const [only] = members;
  if (members.length === 1 && (only?.name === 'boolean' || only?.name === 'string' || only?.name === 'number'))
    return { type: { name: only.name } };
  return {};
}

/**
 * Shows a prop's type as in the source, without the `undefined` of an optional prop. With `undefined`, Storybook finds
 * no control for a union such as `'small' | 'large' | undefined`.
 */
export const withDocumentedTypes: ArgTypesEnhancer = ({ argTypes, component }) => {
  const props = (component as Documented | undefined)?.__docgenInfo?.props ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]): [string, StrictInputType] => {
      const { tsType } = props[name] ?? {};
      if (tsType?.name !== 'union' || !tsType.elements) return [name, argType];
      const summary = (tsType.raw ?? tsType.name).replace(/\s*\|\s*undefined\b/, '').replace(/^\s*\|\s*/, '');
      return [
        name,
        {
          ...argType,
          ...controlOf(tsType.elements.filter((member) => member.name !== 'undefined')),
          table: { ...argType.table, type: { summary } },
        } as StrictInputType,
      ];
    }),
  );
};
