import { account } from '@signalsync/content/account';
import { checkout } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import { sessionEnded } from '@signalsync/content/sessionEnded';
import { expect } from 'vitest';
import { booksOf, oneMonthlyPlan } from '../support/fakeStripe.ts';
import { cards } from '../support/payment.ts';
import { engineJourneys, signInByCalls } from './engineJourney.ts';
import { button, field, heading, text } from './person.ts';
import { fillCheckout, subscribe } from './steps.ts';

const journey = engineJourneys();

journey('a page acts for the account on the screen, or not at all: a checkout, then an account', async (person) => {
  person.expectTrouble(/401/);
  const [ann, bob, cat] = ['ann@example.com', 'bob@example.com', 'cat@example.com'];
  const chargesOf = async (email: string) => (await booksOf(person.server.url, email)).charges;
  await person.signIn(ann);
  await person.open('/checkout?priceId=price_monthly');
  await person.sees(text(ann));
  await fillCheckout(person, { card: cards.good });
  await signInByCalls(person, person.server.url, bob);
  await person.press(subscribe);
  await person.sees(text(fill(checkout.buyerChanged.member, { email: bob })));
  expect([await chargesOf(ann), await chargesOf(bob)]).toEqual([[], []]);
  await person.press(subscribe);
  await person.arrivesAt('/account#general');
  expect(await chargesOf(ann)).toEqual([]);
  expect(await booksOf(person.server.url, bob)).toEqual(oneMonthlyPlan);

  await person.press(button(account.info.editEmail));
  await person.write(field(account.info.email), 'new@example.com');
  await signInByCalls(person, person.server.url, cat);
  await person.press(button(account.info.save));
  await person.sees(heading(sessionEnded.replaced.title));
  await person.press(button(sessionEnded.replaced.action));
  await person.sees(text(cat));
  expect(await person.find(text(/bob@|new@/))).toEqual([]);
});
