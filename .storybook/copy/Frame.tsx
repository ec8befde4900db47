import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as css from './copy.css.ts';

interface FrameProps {
  /** What the frame shows, for screen readers. */
  title: string;
  /** Width of the page in px. If there is less room, the page is scaled down, with the same layout. */
  width: number;
  children: ReactNode;
  /** Called after each change of the frame's content or layout. */
  onLayout?: (page: Document) => void;
}

/** Copies the theme and the styles of this page into the frame. */
function dress(page: Document): void {
  page.documentElement.className = document.documentElement.className;
  page.documentElement.lang = document.documentElement.lang;
  const styles = document.head.querySelectorAll('style, link[rel="stylesheet"]');
  page.head.replaceChildren(...[...styles].map((node) => page.importNode(node, true)));
  for (const font of document.fonts) page.fonts.add(font);
}

const height = 900;

/** A frame with its own width, so that a screen in it has the layout of that width. */
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
