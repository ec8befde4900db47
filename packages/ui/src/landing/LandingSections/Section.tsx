import { type ReactNode, useId } from 'react';
import * as css from './LandingSections.css.ts';

interface SectionProps {
  /** The section's id. A URL that ends with `#` and this id leads to the section. */
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A text of several paragraphs, with the given CSS class. */
export function Paragraphs({ className, texts }: { className: string; texts: readonly string[] }) {
  return (
    <div className={className}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** A section of the landing page: its heading, a text beside the heading, and its content below. */
export function Section({ id, title, text, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={css.section}>
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <p className={css.text}>{text}</p>
      </div>
      {children}
    </section>
  );
}
