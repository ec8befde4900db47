import { lessons } from '@signalsync/content/course/index';
import type { Lesson, SignalPair } from '@signalsync/content/course/lesson';
import { courseTab } from '@signalsync/content/courseTab';
import { fill } from '@signalsync/content/fill';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { focusNow, isFocused, press, tabTo } from './focus.ts';
import { button } from './locators.ts';

/** How a user presses and chooses: by keyboard, by finger or by mouse. */
export interface Hand {
  press(place: Locator): Promise<void>;
  /** Chooses a radio of a group. */
  choose(radio: Locator): Promise<void>;
}

/** A user who uses only the keys Tab, Space and ArrowRight. */
export const keys = (page: Page): Hand => ({
  // Space presses everything that Enter presses, and ticks checkboxes too.
  press: (place) => press(page, place, 'Space'),
  choose: async (radio) => {
    const group = radio.locator('xpath=ancestor::*[@role="radiogroup"]');
    const isInside = () => group.evaluate((element) => element.contains(document.activeElement));
    for (let stops = 0; !(await isInside()); stops++) {
      await page.keyboard.press('Tab');
      if (stops > 40) throw new Error('Tab does not lead to the group');
    }
    await page.keyboard.press('Space');
    while (!(await radio.isChecked())) await page.keyboard.press('ArrowRight');
    await expect.poll(() => isFocused(radio)).toBe(true);
    expect((await focusNow(page)).isMarked, 'the focus is seen on the choice').toBe(true);
  },
});
export const finger: Hand = { press: (place) => place.tap(), choose: (radio) => radio.tap() };
export const mouse: Hand = { press: (place) => place.click(), choose: (radio) => radio.click() };

export const lessonOf = (id: number): Lesson => {
  const lesson = lessons[id - 1];
  if (!lesson) throw new Error(`There is no lesson ${id}`);
  return lesson;
};
export const headingOf = (page: Page, id: number): Locator =>
  page.getByRole('heading', { level: 3, name: lessonOf(id).title, exact: true });
/** Waits until the progress says that `done` lessons are complete. */
export const progressIs = (page: Page, done: number): Promise<void> =>
  page.getByText(fill(courseTab.progress, { done, count: lessons.length }), { exact: true }).waitFor();

/** Waits for a lesson and expects the focus on its heading. */
export async function arriveAt(page: Page, id: number): Promise<void> {
  await headingOf(page, id).waitFor();
  await page.waitForFunction(() => document.activeElement !== document.body);
  await expect.poll(() => isFocused(headingOf(page, id)), { message: `the focus is at lesson ${id}` }).toBe(true);
}

const option = (page: Page, text: string) => page.getByRole('button', { name: text });

/** Gives a wrong answer to a lesson's question, expects that the lesson cannot be completed, and presses 'retry'. */
export async function answerWrong(page: Page, id: number, hand: Hand): Promise<void> {
  const lesson = lessonOf(id);
  if (lesson.type !== 'quiz') throw new Error(`Lesson ${id} is no quiz`);
  const [first] = lesson.quiz.options;
  for (const { text, correct } of lesson.quiz.options) if (!correct) await hand.press(option(page, text));
  await page.getByRole('status').getByText(courseTab.quiz.wrong).waitFor();
  expect(await button(page, courseTab.player.complete).isDisabled()).toBe(true);
  await hand.press(button(page, courseTab.quiz.retry));
  await button(page, courseTab.quiz.retry).waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(option(page, first.text))).toBe(true);
}

/** Chooses a market for each signal. `exchanged` has the indexes of two signals that get each other's market. */
async function matchPairs(page: Page, pairs: readonly SignalPair[], hand: Hand, exchanged: number[] = []) {
  for (const [place, { signal }] of pairs.entries()) {
    const [a, b] = exchanged;
    const market = pairs[place === a ? (b ?? place) : place === b ? (a ?? place) : place]?.market ?? '';
    const group = page.getByRole('radiogroup', { name: signal });
    const radio = group.getByRole('radio', { name: market });
    if (!(await radio.isChecked())) await hand.choose(radio);
  }
  await hand.press(button(page, courseTab.pairs.check));
}

/** Matches the pairs with two markets exchanged, presses 'retry', and then matches all pairs correctly. */
async function matchTwice(page: Page, id: number, hand: Hand): Promise<void> {
  const lesson = lessonOf(id);
  if (lesson.type !== 'interactive') throw new Error(`Lesson ${id} has no pairs`);
  const { pairs } = lesson;
  const says = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
  await matchPairs(page, pairs, hand, [0, 1]);
  await says(fill(courseTab.pairs.someWrong, { right: pairs.length - 2, count: pairs.length }));
  await hand.press(button(page, courseTab.pairs.retry));
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(pairs.length - 2);
  await matchPairs(page, pairs, hand);
  await says(courseTab.pairs.allRight);
}

/** Does a lesson's task and completes it. */
export async function take(page: Page, id: number, hand: Hand): Promise<void> {
  const lesson = lessonOf(id);
  if (lesson.type === 'quiz')
    for (const { text, correct } of lesson.quiz.options) if (correct) await hand.press(option(page, text));
  if (lesson.type === 'checklist')
    for (const item of lesson.checklist) {
      const box = page.getByRole('checkbox', { name: item });
      await hand.press(box);
      expect(await box.isChecked()).toBe(true);
    }
  if (lesson.type === 'interactive') await matchTwice(page, id, hand);
  await hand.press(button(page, courseTab.player.complete));
  await progressIs(page, id);
}

/** Goes to a field by Tab and replaces its text. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name, exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
