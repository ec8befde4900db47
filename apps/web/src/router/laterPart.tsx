import { type ComponentType, createElement, Suspense, use } from 'react';

/** A part of a page that was rendered at build time. Its code is loaded later than the code of its page. */
export type LaterPart = ReturnType<typeof laterPart>;

/** Calls `run` once, as soon as the top of an element is above the lowest quarter of the window. */
function whenSeen(element: Element, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: '0px 0px -25%' },
  );
  observer.observe(element);
}

/** Calls `run` once, when the mouse or a finger is first on an element. */
export function whenPointed(element: Element, run: () => void): void {
  element.addEventListener('pointerenter', run, { once: true });
}

const never = new Promise<ComponentType>(() => undefined);

/**
 * Declares a part of a page whose code is loaded only once somebody sees the part, or points at it. Until then the
 * browser shows the HTML from the build, whose links and forms work without the code. If the code cannot be loaded,
 * that HTML stays. After a navigation within the app there is no such HTML, so the code is loaded at once.
 *
 * @param id - id of the element around the part
 * @param wait - calls its second argument when the code of the element is wanted
 */
export function laterPart(id: string, load: () => Promise<{ default: ComponentType }>, wait = whenSeen) {
  let loading: Promise<ComponentType> | undefined;

  const start = () => {
    const loaded = load().then(({ default: Part }) => Part);
    void loaded.then(
      // React's `use` reads these fields first, so a loaded part renders without waiting.
      (Part) => void Object.assign(loaded, { status: 'fulfilled', value: Part }),
      () => undefined,
    );
    return loaded;
  };

  const whenWanted = () => {
    const shown = document.getElementById(id);
    if (!shown?.hasChildNodes()) return start();
    return new Promise<void>((resolve) => wait(shown, resolve)).then(start).catch(() => never);
  };

  function Part() {
    loading ??= whenWanted();
    return createElement(use(loading));
  }

  return {
    /** Loads the code. After that the part renders at once. Rejects if the code cannot be loaded. */
    preload: async () => {
      loading ??= start();
      await loading;
    },
    /** The part. It must stay the same element: for another element, React would throw away the HTML from the build. */
    element: (
      <div id={id}>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    ),
  };
}
