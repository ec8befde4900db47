import { headingStyle } from '@signalsync/ui/theme/recipes.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Page, pageParameters, Section, StoryLink } from './Page.tsx';
import * as css from './pages.css.ts';

interface Reader {
  name: string;
  says: ReactNode;
  links: [id: string, name: string][];
}

const readers: Reader[] = [
  {
    name: 'You design',
    says: 'See every screen in every state, and the parts that make it up. Each component has a page that documents its props.',
    links: [
      ['every-screen--every-screen', 'Every screen'],
      ['how-people-get-there--how-people-get-there', 'How people get there'],
      ['guides-buttons-and-links--buttons', 'Which component to use'],
      ['design-colours--colours', 'Colours'],
      ['design-type--type', 'Type'],
      ['design-space-and-shape--space-and-shape', 'Space and shape'],
      ['design-motion--motion', 'Motion'],
      ['design-tokens--tokens', 'Tokens for design tools'],
      ['components-every-state--states', 'Every component in every state'],
    ],
  },
  {
    name: 'You write',
    says: 'Change the wording of a page under Controls, and see at once whether it fits. Share your changes with a colleague by link, or download the changed file.',
    links: [
      ['guides-voice-and-words--words', 'Voice and words'],
      ['copy-pricing--texts', 'Pricing copy'],
      ['copy-churn--texts', 'Churn copy'],
      ['mails-logincode--words', 'The wording of an email'],
      ['copy-copy-deck--every-text', 'Every text'],
      ['copy-claims--register', 'Claims and their sources'],
      ['screens-coursetab--every-lesson', 'Every lesson in the course'],
    ],
  },
  {
    name: 'You build or review',
    says: 'The stories are also tests: each one is rendered, operated by keyboard, checked by axe and compared with its picture.',
    links: [
      ['every-screen--every-screen', 'Every screen'],
      ['what-changed--what-changed', 'What changed since an older version'],
      ['pages-pricing--plans-arrive', 'Pages with mocked network responses'],
    ],
  },
];

const toolbar: [name: string, does: string, inAddress: string][] = [
  ['Theme', 'dark or light', 'theme:light'],
  ['Viewport', 'desktop, small laptop, tablet, phone, or the narrowest screen', 'viewport.value:phone'],
  ['Text', "the reader's text size: 100% or 200%", 'text:double'],
  ['Text spacing', 'as designed, or as wide as readers may set it', 'spacing:wide'],
  ['Copy', 'as written, or in a pseudo-locale, which adds accents and makes the text 40% longer', 'copy:pseudo'],
  ['Colours', 'the product’s own, or forced by the system, for example by a contrast theme', 'colors:forced'],
  ['Contrast', 'as set on this computer, or more', 'contrast:more'],
  ['Motion', 'as set on this computer, reduced, or full', 'motion:full'],
];

/** Where each kind of reader should start. */
const meta = { title: 'Start here', parameters: { ...pageParameters }, tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const StartHere: StoryObj<typeof meta> = {
  name: 'Start here',
  render: (_, { globals }) => (
    <Page
      title="SignalSync, piece by piece"
      lead="Every screen of the product in every state, without a server. What you see here is what we ship."
    >
      <div className={css.cards}>
        {readers.map(({ name, says, links }) => (
          <section key={name} className={css.card}>
            <h2 className={headingStyle.section}>{name}</h2>
            <p className={css.quiet}>{says}</p>
            <ul>
              {links.map(([id, text]) => (
                <li key={id}>
                  <StoryLink id={id} theme={String(globals.theme)}>
                    {text}
                  </StoryLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Section title="The toolbar">
        <p>These settings are part of the address, so a link shows others exactly what you see.</p>
        <ul className={css.rows}>
          {toolbar.map(([name, does, inAddress]) => (
            <li key={name} className={css.row}>
              <span>{name}</span>
              <span className={css.facts}>
                {does}
                <code className={css.mono}>globals={inAddress}</code>
              </span>
            </li>
          ))}
        </ul>
        <p className={css.quiet}>
          A page cannot change the settings for colours and motion in your browser. In Chrome, open DevTools, More
          tools, Rendering, and under “Emulate CSS media feature” choose forced-colors or prefers-reduced-motion. The
          tests do this automatically.
        </p>
      </Section>
      <Section title="How the sidebar is sorted">
        <ul className={css.rows}>
          {[
            ['Guides', 'which component to use, how to write text, and examples of what not to do'],
            ['Components', 'buttons, fields, dialogs and other parts that know nothing about the product'],
            ['Pieces', 'parts that know one thing about the product, such as a plan, a lesson or a payment method'],
            ['Screens', 'what the product shows at each address, with one story per state'],
            ['Mails', 'the emails that are sent, as HTML and as plain text'],
            ['Pages', 'screens connected to their stores, with simulated network responses'],
          ].map(([name, what]) => (
            <li key={name} className={css.row}>
              <span>{name}</span>
              <span>{what}</span>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  ),
};
