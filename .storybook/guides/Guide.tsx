import { headingStyle } from '@signalsync/ui/theme/recipes.css';
import type { ReactNode } from 'react';
import { toId } from 'storybook/internal/csf';
import { Page, Section } from '../pages/Page.tsx';
import * as page from '../pages/pages.css.ts';
import * as css from './guides.css.ts';

/** One of the things that the reader can choose between. */
interface Choice {
  /** The title of its stories, such as `Components/Button`; else only its name. */
  name: string;
  when: ReactNode;
  not: ReactNode;
  example?: ReactNode;
}

/** An example that shows a rule, kept or broken, and the sentence that says it. */
interface Shown {
  example: ReactNode;
  says: string;
}

interface GuideProps {
  title: string;
  lead: ReactNode;
  choices?: readonly Choice[];
  /** Rules for the words, one sentence each. */
  words?: readonly ReactNode[];
  /** What people who use no pointer can do, one sentence each. */
  keys?: readonly ReactNode[];
  pairs: readonly { good: Shown; bad: Shown }[];
  /** What only this guide has, between the choices and the words. */
  children?: ReactNode;
}

const Sentences = ({ all }: { all: readonly ReactNode[] }) => (
  <ul className={page.rows}>
    {all.map((sentence, place) => (
      <li key={place} className={css.sentence}>
        {sentence}
      </li>
    ))}
  </ul>
);

/** The name of a choice. It leads to its documentation, if it has one. */
function Name({ name }: { name: string }) {
  const [kind, short] = name.split('/');
  if (short === undefined) return kind;
  return (
    <a className={page.link} href={`./?path=/docs/${toId(name)}--docs`} target="_top">
      {short}
    </a>
  );
}

function Example({ kind, shown }: { kind: 'good' | 'bad'; shown: Shown }) {
  return (
    <figure className={css.example[kind]}>
      <div className={css.stage}>{shown.example}</div>
      <figcaption>
        <strong>{kind === 'good' ? 'Do' : 'Don’t'}</strong> <span>{shown.says}</span>
      </figcaption>
    </figure>
  );
}

/** A page of guidance: what to choose and when, the words, the keys, and examples of what to do and what not to do. */
export function Guide({ title, lead, choices = [], words = [], keys = [], pairs, children }: GuideProps) {
  return (
    <Page title={title} lead={lead}>
      {choices.length > 0 && (
        <Section title="When, and when not">
          <div className={page.cards}>
            {choices.map(({ name, when, not, example }) => (
              <section key={name} className={page.card}>
                <h3 className={headingStyle.card}>
                  <Name name={name} />
                </h3>
                {example !== undefined && <div className={css.stage}>{example}</div>}
                <p>{when}</p>
                <p className={page.quiet}>Not: {not}</p>
              </section>
            ))}
          </div>
        </Section>
      )}
      {children}
      {words.length > 0 && (
        <Section title="Words">
          <Sentences all={words} />
        </Section>
      )}
      {keys.length > 0 && (
        <Section title="Keys and screen readers">
          <Sentences all={keys} />
        </Section>
      )}
      <Section title="Do and don’t">
        <div className={css.pairs}>
          {pairs.flatMap(({ good, bad }) => [
            <Example key={good.says} kind="good" shown={good} />,
            <Example key={bad.says} kind="bad" shown={bad} />,
          ])}
        </div>
      </Section>
    </Page>
  );
}
