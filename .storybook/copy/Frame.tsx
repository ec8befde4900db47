import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as css from './copy.css.ts';

interface FrameProps {
  /** What the frame shows, for people who do not see it. */
  title: string;
  /** px. Where the room is narrower, the page is drawn smaller, not laid out anew. */
  width: number;
  children: ReactNode;
  /** After each change of what the frame shows or how it lies. */
  onLayout?: (page: Document) => void;
}

/** The theme and the styles of this page, in the frame too. */
function dress(page: Document): void {
  page.documentElement.className = document.documentElement.className;
  page.documentElement.lang = document.documentElement.lang;
  const styles = document.head.querySelectorAll('style, link[rel="stylesheet"]');
  page.head.replaceChildren(...[...styles].map((node) => page.importNode(node, true)));
  for (const font of document.fonts) page.fonts.add(font);
}

const height = 900;

/** A page of its own width, so that a screen in it is laid out as on such a screen. */
export function Frame({ title, width, children, onLayout }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [scale, setScale] = useState(1);

  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return;
    const measure = () => setScale(Math.min(1, box.clientWidth / width));
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    measure();
    return () => sizes.disconnect();
  }, [width]);

  useEffect(() => {
    const opened = frame.current?.contentDocument ?? null;
    if (!opened) return;
    dress(opened);
    setPage(opened);
    const observer = new MutationObserver(() => dress(opened));
    observer.observe(document.head, { childList: true });
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!page || !onLayout) return;
    const look = () => onLayout(page);
    const sizes = new ResizeObserver(look);
    sizes.observe(page.body);
    const texts = new MutationObserver(look);
    texts.observe(page.body, { childList: true, subtree: true, characterData: true });
    return () => {
      sizes.disconnect();
      texts.disconnect();
    };
  }, [page, onLayout]);

  return (
    <div ref={room} className={css.room} style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        className={css.frame}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
      >
        {page && createPortal(children, page.body)}
      </iframe>
    </div>
  );
}
