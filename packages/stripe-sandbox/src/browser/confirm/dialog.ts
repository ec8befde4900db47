import { money } from '../../money.ts';
import { drawing, make, sheetOf } from '../dom.ts';
import type { Authentication } from './confirm.ts';
import type { Intent } from './wire.ts';

const close = 'M3.5 3.5 12.5 12.5 M12.5 3.5 3.5 12.5';

/**
 * Shows the bank's authentication window, in which the developer acts as the cardholder. Returns what the developer
 * chose. The window is at the end of the body, like Stripe's own.
 */
export function askCardholder(intent: Intent): Promise<Authentication> {
  const what =
    intent.object === 'payment_intent'
      ? make('p', { class: 'amount' }, money(intent.amount, intent.currency))
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

/** Styles of the bank's window. They ignore the page's theme, because a bank's window is the same on every page. */
const dialogCss = `
dialog {
  width: min(26rem, calc(100vw - 2rem));
  padding: 1.5rem;
  border: 1px solid #8a94a6;
  border-radius: 12px;
  background-color: #ffffff;
  color: #1a2233;
  font: 400 0.9375rem / 1.5 system-ui, sans-serif;
  box-shadow: 0 16px 48px rgb(0 0 0 / 0.4);
}
dialog::backdrop { background-color: rgb(8 12 20 / 0.6); }
*, ::before, ::after { box-sizing: border-box; }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; }
h2 { margin: 0; font-size: 1.125rem; font-weight: 600; line-height: 1.3; }
p { margin: 0.75rem 0 0; }
.amount { font-size: 1.375rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.25rem; }
button {
  min-height: 2.75rem;
  padding: 0 1rem;
  border: 1px solid #5b667a;
  border-radius: 8px;
  background-color: #ffffff;
  color: inherit;
  font: inherit;
  font-weight: 500;
  cursor: pointer;
}
.actions button { flex: 1 1 8rem; }
button.primary { border-color: #1b4db3; background-color: #1b4db3; color: #ffffff; }
button.close { display: grid; place-items: center; width: 2.75rem; padding: 0; border-color: transparent; }
button:focus-visible { outline: 2px solid #1b4db3; outline-offset: 2px; }
`;
