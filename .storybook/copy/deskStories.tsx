import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CopyDeskPage, type CopyDeskPageProps, nameOf } from './CopyDeskPage.tsx';
import type { CopyDesk } from './desk.ts';

type Texts = Record<string, string>;

/**
 * What all stories of a copy desk (a page for changing texts) have in common. Each story file spreads the result into
 * its meta. The title stays in the story file, because Storybook must find the title there.
 */
export const deskPage = <Content,>(desk: CopyDesk<Content>, screens: CopyDeskPageProps<Content>['screens']) =>
  ({
    parameters: { layout: 'fullscreen', controls: { expanded: false } },
    args: desk.args,
    argTypes: desk.argTypes,
    render: (args, { id, globals }) => (
      <CopyDeskPage desk={desk} args={args} story={{ id, globals }} screens={screens} />
    ),
  }) satisfies Meta<Texts>;

/** Checks that a copy desk offers no download while no text is changed. */
export const isUnchanged =
  ({ file }: Pick<CopyDesk<unknown>, 'file'>): NonNullable<StoryObj<Texts>['play']> =>
  async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: `Download ${nameOf(file)}` })).toBeDisabled();
  };
