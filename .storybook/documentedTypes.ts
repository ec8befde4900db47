import type { ArgTypesEnhancer, InputType, StrictInputType } from 'storybook/internal/types';

/** What the docgen wrote down of a prop's type. */
interface DocumentedType {
  name: string;
  /** As in the source. */
  raw?: string;
  /** The members of a union. */
  elements?: { name: string; value?: string }[];
}

interface Documented {
  __docgenInfo?: { props?: Record<string, { tsType?: DocumentedType }> };
}

/** The control that fits members of a union: a choice of its literals, or a switch. */
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
 * Says a prop's type as it stands in the source, without the `undefined` of a prop that may be left out. With it Storybook takes
 * `'small' | 'large' | undefined` for a union that it knows no control for.
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
