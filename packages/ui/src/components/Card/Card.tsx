import { type ReactNode, useId } from 'react';
import { headingStyle } from '../../theme/recipes.css.ts';
import { body, header, headerOverBody, row, tone as toneClass } from './Card.css.ts';

interface CardOwnProps {
  /** What the card holds, below its heading. */
  children?: ReactNode;
  /**
   * `body` adds padding. `rows` adds none, because CardRows have their own padding. `bare` adds none, for content that
   * reaches the edge, such as a picture.
   */
  layout?: 'body' | 'rows' | 'bare';
  /** Use `accent` only for the one card on a page that should stand out. */
  tone?: 'plain' | 'accent';
}

interface TitledProps {
  /** The heading. It also names the card as a region. */
  title: string;
  /** Level of the heading, by its place on the page. */
  headingLevel?: 2 | 3;
  /** Shown at the end of the heading's row: a badge or a small button. */
  actions?: ReactNode;
}

interface UntitledProps {
  title?: never;
  headingLevel?: never;
  actions?: never;
}

export type CardProps = CardOwnProps & (TitledProps | UntitledProps);

/** A panel on the page, with an optional heading row. */
export function Card(props: CardProps) {
  const { children, layout = 'body', tone = 'plain', title, headingLevel = 2, actions } = props;
  const titleId = useId();
  const content = layout === 'body' ? <div className={body}>{children}</div> : children;
  if (title === undefined) return <div className={toneClass[tone]}>{content}</div>;
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={toneClass[tone]} aria-labelledby={titleId}>
      <header className={layout === 'body' ? `${header} ${headerOverBody}` : header}>
        <Heading id={titleId} className={headingStyle.card}>
          {title}
        </Heading>
        {actions}
      </header>
      {content}
    </section>
  );
}

export interface CardRowProps {
  children: ReactNode;
  /** The HTML element of the row. Use `li` inside a list of rows. */
  as?: 'div' | 'li';
}

/** A row of a Card with `layout="rows"`. A hairline separates it from the row above. */
export function CardRow({ children, as: Element = 'div' }: CardRowProps) {
  return <Element className={row}>{children}</Element>;
}
