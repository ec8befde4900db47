import { commands } from 'vitest/browser';
import type { Seen } from '../../scripts/lib/seen.mjs';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Adds what a story has shown and been answered to the record of `npm run drill unseen`. */
    keepSeen: (seen: Seen) => Promise<void>;
  }
}

/** Attributes that people read or hear. */
const attributes = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-valuetext',
  'content',
  'label',
  'placeholder',
  'title',
];

/** Texts that were kept already. The stories of a run share a page, and most show the same texts. */
const kept = new Set<string>();

let keep: (() => Promise<void>) | undefined;

/** Keeps the record of the running story. A clean-up would be too late: the last story of a file has none. */
export const keepSeen = async (): Promise<void> => keep?.();

/**
 * Records every text that a story shows, also for a moment, and in a story of a page every answer. `keepSeen` keeps
 * the record. Returns a function that ends the recording. The stories of the copy desk show every text, so nothing that
 * they show counts.
 */
export function recordSeen({ title, name }: { title: string; name: string }): () => void {
  const counts = /^(Components|Pieces|Screens|Mails|Pages)\//.test(title) && name !== 'Words';
  const texts = new Set<string>();
  const answers: Seen['answers'] = [];

  const readText = (node: Node) => {
    // An element's text is read together with its links and emphasis, and by itself.
    for (const element of [node.parentElement, node.parentElement?.parentElement])
      if (element?.textContent && element.textContent.length < 2000)
        texts.add(element.textContent.replace(/\s+/g, ' ').trim());
  };
  const readElement = (root: Element) => {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      for (const name of attributes) texts.add(element.getAttribute(name) ?? '');
      // Subject and text of a mail that a link begins.
      if (element instanceof HTMLAnchorElement && element.protocol === 'mailto:')
        for (const part of new URL(element.href).searchParams.values()) texts.add(part);
      const isHere = [...element.childNodes].find(
        ({ nodeType, data }: ChildNode & { data?: string }) => nodeType === 3 && data?.trim(),
      );
      if (isHere) readText(isHere);
      // A frame that is being filled again has no element for a moment.
      const framed = element instanceof HTMLIFrameElement ? element.contentDocument?.documentElement : null;
      if (framed) readElement(framed);
    }
  };
  const read = (changes: MutationRecord[]) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') readText(target);
      else if (type === 'attributes' && target instanceof Element)
        for (const name of attributes) texts.add(target.getAttribute(name) ?? '');
      for (const node of addedNodes) {
        if (node instanceof Element) readElement(node);
        else readText(node);
      }
    }
  };
  const observer = new MutationObserver(read);
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  });

  // A frame is empty when it is added, and is filled later.
  const readFrame = ({ target }: Event) => {
    if (target instanceof HTMLIFrameElement) readElement(target);
  };
  document.addEventListener('load', readFrame, true);

  const { fetch } = window;
  if (title.startsWith('Pages/'))
    window.fetch = async (...request) => {
      const [first, options] = request;
      const { method, url } = first instanceof Request ? first : new Request(first, options);
      const reply = await fetch(...request).catch((error: unknown) => {
        answers.push({ method, url, status: 0, body: '' });
        throw error;
      });
      answers.push({ method, url, status: reply.status, body: await reply.clone().text() });
      return reply;
    };

  keep = async () => {
    read(observer.takeRecords());
    readElement(document.documentElement);
    if (!counts) return;
    const fresh = [...texts].filter((text) => text !== '' && !kept.has(text));
    for (const text of fresh) kept.add(text);
    await commands.keepSeen({ texts: fresh, answers });
  };
  return () => {
    observer.disconnect();
    document.removeEventListener('load', readFrame, true);
    window.fetch = fetch;
  };
}
