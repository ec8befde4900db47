/** Returns the button that Enter presses in a form. */
const defaultButtonOf = (form: HTMLFormElement): HTMLButtonElement | undefined =>
  Array.from(form.elements).find((each) => each instanceof HTMLButtonElement && each.type === 'submit') as
    | HTMLButtonElement
    | undefined;

/** Keeps key events inside the form, as in Stripe's frame. Enter in a field submits the form around it. */
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
