/** The button that Enter presses in a form, as in any form. */
const defaultButtonOf = (form: HTMLFormElement): HTMLButtonElement | undefined =>
  Array.from(form.elements).find((each) => each instanceof HTMLButtonElement && each.type === 'submit') as
    | HTMLButtonElement
    | undefined;

/** Keys stay inside, as they stay inside Stripe's frame; Enter in a field pays by the form around it. */
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
