/**
 * Keeps what the provider puts over the page within reach: the window in which a bank asks for the cardholder. An open
 * dialog of ours would hide it and take the focus back, as it does with everything outside itself. Gives a way to stop.
 */
export function keepReachable(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue;
      // The name by which react-aria knows what stands above its dialogs.
      node.dataset.reactAriaTopLayer = 'true';
      node.removeAttribute('aria-hidden');
      node.inert = false;
    }
  });
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
