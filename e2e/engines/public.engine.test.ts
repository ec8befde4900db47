import { shell } from '@signalsync/content/shell';
import { expect } from 'vitest';
import { engineJourneys } from './engineJourney.ts';
import { anywhere, button, heading, link } from './person.ts';

const journey = engineJourneys();

journey('the plans on a phone: by swipe, by arrow, and past the end', async (person) => {
  await person.driver.setSize(390, 844);
  await person.open('/pricing');
  await person.appStands();
  const counter = anywhere(/^[1-3] \/ 3$/);
  const shown = async () => Number((await person.sees(counter)).text[0]);
  const first = await shown();
  const { x, y } = await person.sees(counter);
  await person.driver.swipe({ x: x + 120, y: y - 250 }, { x: x - 120, y: y - 250 });
  await person.sees(anywhere(`${(first % 3) + 1} / 3`));
  await person.press(button('Next plan'));
  await person.sees(anywhere(`${((first + 1) % 3) + 1} / 3`));
  await person.press(button('Previous plan'));
  await person.sees(anywhere(`${(first % 3) + 1} / 3`));
  await person.checkWidth();
});

journey('the theme that is chosen stays, on every page', async (person) => {
  await person.open('/');
  await person.appStands();
  await person.press(button(shell.header.useLightTheme));
  await person.sees(button(shell.header.useDarkTheme));
  await person.driver.reload();
  expect(await person.driver.run(() => document.documentElement.className)).toBe('theme-light');
  await person.appStands();
  await person.press(link('See plans'));
  await person.arrivesAt('/pricing');
  expect(await person.driver.run(() => document.documentElement.className)).toBe('theme-light');
  await person.sees(heading('SignalSync Premium (Lifetime)'));
});
