import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as css from './NoticePage.css.ts';

export interface NoticePageProps {
  /**
   * The page's h1. When the title changes, the focus moves to it. So screen readers announce the new title, and the
   * keyboard position is not lost.
   */
  title: string;
  /** What the page says, below its heading. */
  children?: ReactNode;
  /** One or two buttons or links. */
  actions?: ReactNode;
  /** A decorative picture above the title. The title or the text must say what the picture shows. */
  picture?: ReactNode;
  /** True if the title should get the focus at once, because this page has replaced another. */
  takesFocus?: boolean;
}

/** A page with one message: a title, a sentence and the next actions. */
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
