import { drawing, make, sheetOf } from '../dom.ts';
import { amountText } from './amountText.ts';
import type { Authentication } from './confirm.ts';
import { dialogCss } from './dialogCss.ts';
import type { Intent } from './wire.ts';

const close = 'M3.5 3.5 12.5 12.5 M12.5 3.5 3.5 12.5';

/**
 * Shows the bank's authentication window, in which the developer acts as the cardholder. Returns what the developer
 * chose. The window is at the end of the body, like Stripe's own.
 */
export function askCardholder(intent: Intent): Promise<Authentication> {
  const what =
    intent.object === 'payment_intent'
      ? make('p', { class: 'amount' }, amountText(intent.amount, intent.currency))
      : make('p', {}, 'Your card is about to be saved.');
  const complete = make('button', { type: 'button', class: 'primary', autofocus: '' }, 'Complete');
  const fail = make('button', { type: 'button' }, 'Fail');
  const leave = make('button', { type: 'button', class: 'close', 'aria-label': 'Close' }, drawing(close));
  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'title', 'aria-describedby': 'about' },
    make('header', {}, make('h2', { id: 'title' }, 'Sandbox bank'), leave),
    what,
    make('p', { id: 'about' }, 'Test mode: choose what the bank of this card answers when it asks who is paying.'),
    make('div', { class: 'actions' }, complete, fail),
  );
  const host = make('div');
  const tree = host.attachShadow({ mode: 'open' });
  tree.adoptedStyleSheets = [sheetOf(dialogCss)];
  tree.append(dialog);
  document.body.append(host);
  // Keys pressed in this window must not reach the page.
  for (const name of ['keydown', 'keyup']) host.addEventListener(name, (event) => event.stopPropagation());

  return new Promise((resolve) => {
    let outcome: Authentication = 'closed';
    const choose = (next: Authentication) => () => {
      outcome = next;
      dialog.close();
    };
    complete.addEventListener('click', choose('complete'));
    fail.addEventListener('click', choose('fail'));
    leave.addEventListener('click', choose('closed'));
    dialog.addEventListener('close', () => {
      host.remove();
      resolve(outcome);
    });
    dialog.showModal();
  });
}
