/** Calls `run` once, as soon as the top of an element is in the upper three quarters of the window or above it. */
export function whenSeen(element: Element, run: () => void): void {
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
