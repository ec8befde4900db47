import { type ReactNode, useId } from 'react';
import * as css from './LandingSections.css.ts';

interface SectionProps {
  /** The name of the section in the page's address, after `#`. */
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A text of several paragraphs. The class is its look. */
export function Paragraphs({ className, texts }: { className: string; texts: readonly string[] }) {
  return (
    <div className={className}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** One section of the landing page: heading, a sentence beside it, and the content below. */
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
