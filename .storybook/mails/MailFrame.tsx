import { lightTheme } from '@signalsync/ui/theme/themes';
import { useEffect, useRef, useState } from 'react';
import * as css from './mails.css.ts';

interface MailFrameProps {
  /** What the frame shows, for screen readers. */
  title: string;
  /** Width of the frame in px. Where there is less room, the frame is narrower. */
  width: number;
  /** The theme that the reader's system prefers. If not set, the current theme of Storybook. */
  theme?: 'dark' | 'light';
  html: string;
  /** Called after each change of the frame's content or layout. */
  onLayout?: (page: Document) => void;
}

const themeHere = () => (document.documentElement.classList.contains(lightTheme) ? 'light' : 'dark');

/** The condition of the styles for readers who prefer a dark theme. */
const prefersDark = '(prefers-color-scheme:dark)';

/**
 * A mail in a window of its own, as tall as the mail. Here the mail has the product's fonts, so that it looks the same
 * on each machine. Most readers see the font of their system.
 */
export function MailFrame({ title, width, theme, html, onLayout }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  const [page, setPage] = useState<Document | null>(null);
  const [shownHere, setShownHere] = useState(themeHere);
  // The frame must show the chosen theme, whatever theme this browser prefers.
  const shown = html.replaceAll(prefersDark, (theme ?? shownHere) === 'dark' ? 'all' : 'not all');

  useEffect(() => {
    const observer = new MutationObserver(() => setShownHere(themeHere()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!page) return;
    for (const font of document.fonts) page.fonts.add(font);
    const measure = () => {
      setHeight(page.body.offsetHeight);
      onLayout?.(page);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(page.body);
    return () => sizes.disconnect();
  }, [page, onLayout]);

  return (
    <iframe
      ref={frame}
      title={title}
      className={css.frame}
      style={{ width, height }}
      srcDoc={shown}
      onLoad={() => setPage(frame.current?.contentDocument ?? null)}
    />
  );
}
