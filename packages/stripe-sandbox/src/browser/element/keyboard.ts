/** Returns the button that the browser presses if the user presses Enter in a field of the form. */
const defaultButtonOf = (form: HTMLFormElement): HTMLButtonElement | undefined =>
  Array.from(form.elements).find((each) => each instanceof HTMLButtonElement && each.type === 'submit') as
    | HTMLButtonElement
    | undefined;

/**
 * Keeps key events inside the card form, as Stripe's frame does. Pressing Enter in one of its fields submits the page's
 * form, which contains the card form.
 */
export function listenToKeyboard(host: HTMLElement, onEscape: () => void): void {
  for (const name of ['keydown', 'keyup', 'keypress']) host.addEventListener(name, (event) => event.stopPropagation());
  host.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') onEscape();
    if (event.key !== 'Enter' || event.isComposing || !(event.composedPath()[0] instanceof HTMLInputElement)) return;
    const form = host.closest('form');
    const button = form === null ? undefined : defaultButtonOf(form);
    if (button === undefined) form?.requestSubmit();
    else button.click();
  });
}
