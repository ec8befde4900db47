import { account } from '@signalsync/content/account';
import { churn } from '@signalsync/content/churn';
import { lessons } from '@signalsync/content/course/index';
import { courseTab } from '@signalsync/content/courseTab';
import { fill } from '@signalsync/content/fill';
import { expect } from 'vitest';
import { type EngineJourney, engineJourneys, signInByCalls } from './engineJourney.ts';
import { button, field, heading, part, text } from './person.ts';
import { buyPlan, leaveKept, openTab } from './steps.ts';

const journey = engineJourneys();

const emailField = field(account.info.email);
const feedbackField = field(part(churn.step4.feedbackLabel));

/** Runs in the page. If the page shows `secret` when it returns from the cache, notes that in sessionStorage. */
function watchPage(secret: string): void {
  const look = () => {
    if (document.body.innerText.includes(secret)) sessionStorage.setItem('seen-again', secret);
    requestAnimationFrame(look);
  };
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}

/**
 * Prepares a page, leaves it so that the browser keeps it in memory, runs `meanwhile`, and goes back. Headless Chromium
 * keeps no page, so there the test only fires the events of a kept page.
 */
async function goBackTo(
  person: EngineJourney,
  secret: string,
  prepare: () => Promise<void>,
  meanwhile = async () => {},
) {
  const { driver, engine } = person;
  const tell = (type: 'pagehide' | 'pageshow') =>
    driver.run((type) => void dispatchEvent(new PageTransitionEvent(type, { persisted: true })), type);
  const watched = async () => {
    await prepare();
    await driver.run(watchPage, secret);
  };
  await leaveKept(person, watched, engine === 'chromium' ? { leave: () => tell('pagehide') } : {});
  await meanwhile();
  if (engine === 'chromium') await tell('pageshow');
  else await driver.back();
}

journey('Back shows the account as it was left: the lessons taken, an address half typed', async (person) => {
  const [first] = lessons;
  const progress = text(fill(courseTab.progress, { done: 1, count: lessons.length }));
  await person.signIn('comes.back@example.com');
  await goBackTo(person, 'comes.back@example.com', async () => {
    await person.open('/account#learn');
    await person.sees(heading(first?.title));
    await person.press(button(courseTab.player.complete));
    await person.sees(progress);
    await openTab(person, 'general', account.info.title);
    await person.press(button(account.info.editEmail));
    await person.write(emailField, 'new.address@ex');
  });
  await person.hasFocusOn(emailField);
  expect((await person.sees(emailField)).value).toBe('new.address@ex');
  await person.driver.type('ample.com');
  expect((await person.sees(emailField)).value).toBe('new.address@example.com');
  await person.press({ role: 'tab', name: account.tabs.learn });
  await person.sees(progress);
});

journey('Back shows the last step before cancelling as it was left, with the feedback', async (person) => {
  await person.signIn('feedback@example.com');
  await buyPlan(person);
  await goBackTo(person, 'feedback@example.com', async () => {
    await person.open('/churn-shield');
    for (const { title } of [churn.step1, churn.step2, churn.step3]) {
      await person.sees(heading(title));
      await person.press(button(churn.buttons.continueToCancel));
    }
    await person.write(feedbackField, 'Too many alerts');
  });
  await person.hasFocusOn(feedbackField);
  expect((await person.sees(feedbackField)).value).toBe('Too many alerts');
  await person.sees(heading(churn.step4.title));
});

journey('Back shows nothing of an account to somebody else who has signed in', async (person) => {
  const [before, after] = ['before@example.com', 'after@example.com'];
  await person.signIn(before);
  await goBackTo(
    person,
    before,
    async () => {
      await person.open('/account');
      await person.sees(text(before));
    },
    () => signInByCalls(person, person.server.url, after),
  );
  await person.sees(text(after));
  await person.sees(button(account.info.editEmail));
  expect(await person.find(text(before))).toEqual([]);
  expect(await person.driver.run(() => sessionStorage.getItem('seen-again'))).toBeNull();
});
