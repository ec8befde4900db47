import { churnSuccesses } from '@signalsync/content/messages/churn';
import { rating } from '@signalsync/content/rating';
import { engineJourneys } from './engineJourney.ts';
import { anywhere, button, dialog, field, radio } from './person.ts';
import { buyPlan } from './steps.ts';

const journey = engineJourneys();

const twoWeeks = 14 * 86_400;

journey('a member of two weeks gives a low rating with words, and is not asked again', async (person) => {
  await person.signIn('rates@example.com');
  await buyPlan(person);
  await person.server.moveClock(twoWeeks + 60);
  await person.open('/account');
  const popup = dialog(rating.title);
  await person.sees(popup);
  await person.press(radio('4 of 10', popup));
  await person.key('ArrowLeft');
  await person.hasFocusOn(radio('3 of 10', popup));
  await person.write(field(undefined, popup), 'The alerts are late.');
  await person.press(button(rating.low.submit, popup));
  await person.sees(anywhere(churnSuccesses.feedback.description));
  await person.missesSoon(popup);
  await person.keepsFocus('the rating');
});
