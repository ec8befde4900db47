import type * as Testing from '@testing-library/dom';

/** A text, or a pattern as text, because a RegExp cannot be passed into the page. */
export type Words = string | { readonly pattern: string };

/** An element that a journey looks for on the page. */
export type Target = {
  /** The role in the accessibility tree. Without a role, any element that shows the text. */
  readonly role?: string;
  /** The accessible name, or the shown text. A string must match wholly. */
  readonly name?: Words;
  /** If set, the element must be inside the first element that matches this target. */
  readonly inside?: Target;
};

/** The state of an element when the page was searched. */
export type Found = {
  /** The point at which a press aims: the middle of the element or of its label, in CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly value: string;
  readonly href: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  readonly isFocused: boolean;
  /** What covers the middle, so that a press would not reach the element; empty if nothing does. */
  readonly coveredBy: string;
};

/** What the page stores about the element at which the next press is aimed (`look` with `aim`). */
interface Aimed {
  hasMissed?: boolean;
  stopAiming?: () => void;
}

/** Runs in the page: returns whether the last press missed the element that `look` found, because the page moved. */
export const hasMissed = (): boolean => (globalThis as Aimed).hasMissed ?? false;

/**
 * Runs in the page: returns the visible elements that match the target, by Testing Library's rules of roles and names.
 * With `aim`, scrolls the first one into the middle of the window, and notes whether the next press hits it.
 */
export function look(target: Target, aim: boolean): Found[] {
  const library = (globalThis as unknown as { TestingLibraryDom: typeof Testing }).TestingLibraryDom;
  const wordsOf = (words: Words) => (typeof words === 'string' ? words : new RegExp(words.pattern));
  // The payment provider's form keeps its parts in shadow trees, which Testing Library does not search.
  const treesIn = (root: HTMLElement | ShadowRoot): ShadowRoot[] =>
    [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? [shadowRoot, ...treesIn(shadowRoot)] : [],
    );
  const isShown = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const find = ({ role, name, inside }: Target, whole: HTMLElement): HTMLElement[] => {
    const [first] = inside ? find(inside, whole) : [whole];
    if (!first) return [];
    return [first, ...treesIn(first)].flatMap((tree) => {
      const root = tree as HTMLElement;
      if (role === undefined) return library.queryAllByText(root, wordsOf(name ?? '')).filter(isShown);
      return library.queryAllByRole(root, role, name === undefined ? {} : { name: wordsOf(name) });
    });
  };
  const found = find(target, document.body);
  // A radio button that its label draws has no visible size of its own. So the label is pressed instead.
  const handleOf = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    const isTiny = width <= 1 || height <= 1 || getComputedStyle(element).opacity === '0';
    return element instanceof HTMLInputElement && isTiny ? (element.labels?.[0] ?? element) : element;
  };
  const [wanted] = found;
  if (aim && wanted) {
    const handle = handleOf(wanted);
    handle.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const page = globalThis as Aimed;
    page.stopAiming?.();
    page.hasMissed = false;
    const judge = (event: Event) => {
      page.hasMissed = !event.composedPath().includes(handle);
    };
    addEventListener('pointerdown', judge, { capture: true });
    page.stopAiming = () => removeEventListener('pointerdown', judge, { capture: true });
  }
  return found.map((element) => {
    const handle = handleOf(element);
    // A link that wraps to two lines has two boxes, and the middle of the box around both may be outside of the link.
    const [box = handle.getBoundingClientRect()] = handle.getClientRects();
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const root = handle.getRootNode();
    const top = (root instanceof ShadowRoot ? root : document).elementFromPoint(x, y);
    const isReached = top !== null && (handle.contains(top) || top.contains(element));
    const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined;
    return {
      x,
      y,
      width: box.width,
      height: box.height,
      text: element.textContent ?? '',
      value: field?.value ?? '',
      href: element.getAttribute('href') ?? '',
      isChecked: element instanceof HTMLInputElement ? element.checked : element.ariaChecked === 'true',
      isDisabled: element.matches(':disabled, [aria-disabled=true]'),
      isFocused: element === (root as Document | ShadowRoot).activeElement,
      coveredBy: isReached ? '' : (top?.outerHTML.slice(0, 120) ?? 'the edge of the window'),
    };
  });
}

/** Runs in the page: returns which element has the focus, by tag and name. */
export function focusedNow(): string {
  const focused = document.activeElement ?? document.body;
  return `${focused.tagName.toLowerCase()} "${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? ''}"`;
}

/**
 * Runs in the page: changes the focused field with the events of an input method. Each text replaces the one before it.
 * If a script writes a text into the field meanwhile, that text stays, as in a browser, and the next one is added:
 * `to`, `tok` becomes `totok`. The caret must be at the end, because an email field does not tell its caret's position.
 */
export async function composeByEvents(texts: readonly string[]): Promise<void> {
  const field = document.activeElement as HTMLInputElement | HTMLTextAreaElement;
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  // React defines its own `value` property on the field, to notice what scripts write.
  const reacts = Object.getOwnPropertyDescriptor(field, 'value');
  if (!write || !reacts?.set) throw new Error('React has no field here');
  let before = field.value;
  Object.defineProperty(field, 'value', {
    ...reacts,
    set: (text: string) => {
      reacts.set?.call(field, text);
      before = text;
    },
  });
  const tell = (type: string, data: string) =>
    field.dispatchEvent(new CompositionEvent(type, { data, bubbles: true, cancelable: true }));
  tell('compositionstart', '');
  for (const data of texts) {
    tell('compositionupdate', data);
    write.call(field, before + data);
    const inputType = 'insertCompositionText';
    field.dispatchEvent(new InputEvent('input', { data, inputType, bubbles: true, isComposing: true }));
    // Lets the page handle the event before the next key.
    await new Promise((resolve) => setTimeout(resolve));
  }
  tell('compositionend', texts.at(-1) ?? '');
  Object.defineProperty(field, 'value', reacts);
}
