import { headingStyle } from '@signalsync/ui/theme/recipes.css';
import type { ReactNode } from 'react';
import * as css from './pages.css.ts';

interface PageProps {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}

/** A page of our Storybook for reading, such as 'Colours' or 'Start here'. It is not a screen of the product. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <main className={css.page}>
      <header className={css.intro}>
        <h1 className={headingStyle.step}>{title}</h1>
        <p className={css.lead}>{lead}</p>
      </header>
      {children}
    </main>
  );
}

/** A section of a page with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className={headingStyle.section}>{title}</h2>
      {children}
    </section>
  );
}

/**
 * The parameters of Storybook's own pages: no margin and no controls. Spread them into `parameters: { … }`. Storybook
 * adds a description there, and replaces parameters that a name stands for.
 */
export const pageParameters = { layout: 'fullscreen', controls: { disable: true } } as const;

interface StoryLinkProps {
  id: string;
  theme: string;
  /** `text`: a link in a text or a list. `tile`: small pictures of the story with its name below. */
  variant?: 'text' | 'tile';
  children?: ReactNode;
}

/** A link to a story in Storybook, in the current theme. */
export function StoryLink({ id, theme, variant = 'text', children }: StoryLinkProps) {
  const look = variant === 'text' ? css.link : css.tile;
  return (
    <a className={look} href={`./?path=/story/${id}&globals=theme:${theme}`} target="_top">
      {children}
    </a>
  );
}
