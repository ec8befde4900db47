/**
 * The payment provider's code puts elements over the page, such as the window in which a bank authenticates the
 * cardholder. Our open dialogs would hide such an element and take the focus back. This function keeps it usable.
 * Returns a function that stops this.
 */
export function keepReachable(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue;
      // The attribute with which react-aria marks elements above its dialogs.
      node.dataset.reactAriaTopLayer = 'true';
      node.removeAttribute('aria-hidden');
      node.inert = false;
    }
  });
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
