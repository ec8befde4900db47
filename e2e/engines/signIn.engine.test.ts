import { account } from '@signalsync/content/account';
import { shell } from '@signalsync/content/shell';
import { signIn } from '@signalsync/content/signIn';
import { expect } from 'vitest';
import { engineJourneys } from './engineJourney.ts';
import { anywhere, button, combobox, dialog, field, heading, part, text } from './person.ts';
import { askForCode, codeField } from './steps.ts';

const journey = engineJourneys();

journey('signs in with a pasted code that has a space in it', async (person) => {
  const email = 'pasted@example.com';
  await askForCode(person, email);
  const code = await person.loginCodeFor(email);
  await person.copyElsewhere(`${code.slice(0, 3)} ${code.slice(3)} `);
  await person.press(codeField);
  await person.key('Control+v');
  await person.arrivesAt('/account#general');
  await person.sees(text(email));
});

journey('an address that is none keeps the button off; a wrong code is said in place', async (person) => {
  person.expectTrouble(/400/);
  await person.open('/auth');
  await person.appStands();
  await person.write(field(signIn.emailStep.email), 'nobody@');
  expect((await person.sees(button(signIn.emailStep.send))).isDisabled).toBe(true);
  const email = 'mistyped@example.com';
  await askForCode(person, email);
  const code = await person.loginCodeFor(email);
  await person.driver.type(code === '111111' ? '222222' : '111111');
  await person.sees(text(/expired/));
  await person.keepsFocus('a wrong code');
  await person.driver.type(code);
  await person.arrivesAt('/account#general');
});

journey('signs in with Google, changes the billing name, and the focus returns to its button', async (person) => {
  await person.open('/auth');
  await person.appStands();
  await person.press(button(signIn.google));
  await person.arrivesAt(/^\/dev\/google/);
  await person.write(combobox(/Email of the Google account/), 'google@gmail.com');
  await person.press(button('Allow'));
  await person.arrivesAt('/account#general');
  await person.sees(text('google@gmail.com'));

  const edit = button(account.info.editBillingName);
  const form = dialog(account.billingDialog.title);
  await person.opensAndEscapes(edit, form);
  await person.press(edit);
  await person.write(field(account.billingDialog.name, form), 'Sam Rivera');
  await person.press(button(account.billingDialog.save, form));
  await person.missesSoon(form);
  await person.hasFocusOn(edit);
  await person.sees(text('Sam Rivera'));

  await person.press(button(account.info.editEmail));
  await person.hasFocusOn(field(account.info.email));
  await person.key('Escape');
  await person.hasFocusOn(button(account.info.editEmail));

  await person.opensAndEscapes(button(account.header.contact), dialog(account.contact.title));
  await person.opensAndEscapes(button(part(account.header.notifications)), heading(account.notifications.title));

  await person.press(button(account.header.logout));
  await person.arrivesAt('/auth');
  await person.sees(button(signIn.google));
  await person.driver.back();
  await person.sees(button(signIn.google));
  expect(await person.find(anywhere('google@gmail.com'))).toEqual([]);
});

journey('on a phone: the menu, a toast by F8 and Escape, and the onboarding video', async (person) => {
  await person.driver.setSize(390, 844);
  await person.signIn('phone@example.com');
  await person.open('/account');
  await person.opensAndEscapes(button(account.header.menu), button(account.header.contact));

  await person.press(button(account.info.editBillingName));
  const form = dialog(account.billingDialog.title);
  await person.write(field(account.billingDialog.name, form), 'Sam Rivera');
  await person.press(button(account.billingDialog.save, form));
  await person.missesSoon(form);
  const dismiss = button(shell.toasts.dismiss);
  await person.sees(dismiss);
  await person.key('F8');
  await person.keepsFocus('F8');
  await person.key('Escape');
  await person.missesSoon(dismiss);
  await person.keepsFocus('a dismissed toast');

  await person.press(button(account.onboarding.play));
  await person.plays('video');
});
