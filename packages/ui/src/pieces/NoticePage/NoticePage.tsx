import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as css from './NoticePage.css.ts';

export interface NoticePageProps {
  /** The page's h1. When it changes, the focus moves to it, so that the step is read out and the keyboard is not lost. */
  title: string;
  children?: ReactNode;
  /** What can be done: one or two buttons. */
  actions?: ReactNode;
  /** A picture above the title, said in the text already. */
  picture?: ReactNode;
  /** The title takes the focus as it comes, where this page has taken the place of another. */
  takesFocus?: boolean;
}

/** A page that says one thing: a title, a sentence, what to do. */
export function NoticePage({ title, children, actions, picture, takesFocus = false }: NoticePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const shown = useRef(takesFocus ? null : title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);
  return (
    <section aria-labelledby={titleId} className={css.notice}>
      {picture && <div className={css.picture}>{picture}</div>}
      <h1 ref={heading} id={titleId} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      {children && <div className={css.text}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  );
}
