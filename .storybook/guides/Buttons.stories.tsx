import { Button } from '@signalsync/ui/components/Button';
import { ButtonLink } from '@signalsync/ui/components/ButtonLink';
import { Link } from '@signalsync/ui/components/Link';
import { TextButton } from '@signalsync/ui/components/TextButton';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { pageParameters } from '../pages/Page.tsx';
import { Guide } from './Guide.tsx';
import * as css from './guides.css.ts';

/** Which button or link to use. */
const meta = {
  title: 'Guides/Buttons and links',
  parameters: { ...pageParameters },
  tags: ['!autodocs', 'desktop'],
} satisfies Meta;
export default meta;

export const Buttons: StoryObj<typeof meta> = {
  name: 'Buttons and links',
  render: () => (
    <Guide
      title="Buttons and links"
      lead="Ask first what a press does. A button does something here. A link leads to another address, and people may open it in a new tab."
      choices={[
        {
          name: 'Components/Button',
          example: <Button>Save</Button>,
          when: 'The press does something that counts: saves, pays, sends, opens a dialog.',
          not: 'for a way to another page. Take ButtonLink.',
        },
        {
          name: 'Components/ButtonLink',
          example: <ButtonLink href="#plans">See the plans</ButtonLink>,
          when: 'The main way on leads to another page.',
          not: 'for anything that changes data: people open links twice and in the background.',
        },
        {
          name: 'Components/TextButton',
          example: <TextButton>Edit</TextButton>,
          when: 'A small action beside a text: Edit, Resend code, Show more.',
          not: 'for the main action of a form, or for what cannot be undone.',
        },
        {
          name: 'Components/Link',
          example: <Link href="#terms">Terms</Link>,
          when: 'A way to another page inside a sentence or a list.',
          not: 'for an action. A link without an address does nothing in a new tab.',
        },
        {
          name: 'Components/IconButton',
          when: 'The icon is known to all and there is no room: close, menu, more.',
          not: 'where a word fits. A word is always clearer.',
        },
      ]}
      words={[
        'Begin with a verb and name the thing: “Change card”, not “OK”.',
        'A pending button says what runs: “Saving...”. It keeps its width until it says that it takes longer than usual.',
        'The button that ends something says what ends: “Cancel subscription”.',
      ]}
      keys={[
        'Enter and Space press a button. Only Enter follows a link.',
        'A pending button keeps focus. A disabled one cannot receive it, so say beside it why it is disabled.',
      ]}
      pairs={[
        {
          good: {
            example: (
              <div className={css.row}>
                <Button>Save changes</Button>
                <Button variant="quiet">Discard</Button>
              </div>
            ),
            says: 'One primary button in a view.',
          },
          bad: {
            example: (
              <div className={css.row}>
                <Button>Save changes</Button>
                <Button>Discard</Button>
              </div>
            ),
            says: 'Two primary buttons: nobody sees which one is meant.',
          },
        },
        {
          good: { example: <Button variant="destructive">Remove card</Button>, says: 'Red, and it names what goes.' },
          bad: { example: <Button variant="destructive">Yes</Button>, says: 'A yes whose question is elsewhere.' },
        },
      ]}
    />
  ),
};
