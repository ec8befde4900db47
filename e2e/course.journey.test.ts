import { account } from '@signalsync/content/account';
import { lessons } from '@signalsync/content/course/index';
import { courseTab } from '@signalsync/content/courseTab';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { phone } from './support/browser.ts';
import {
  answerWrong,
  arriveAt,
  finger,
  headingOf,
  keys,
  lessonOf,
  mouse,
  progressIs,
  take,
  typeInto,
} from './support/course.ts';
import { focusNow, isFocused, keepsFocus, press, tabTo } from './support/focus.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { button } from './support/locators.ts';

const journey = journeysOnSharedServer();

async function openCourse(page: Page) {
  await page.goto('/account#learn');
  await headingOf(page, 1).waitFor();
}
const rememberBox = (page: Page) => page.getByRole('checkbox', { name: courseTab.remember.label });
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('course')));

journey('all lessons by keyboard alone', {}, async ({ page, signIn, checkAccessibility }) => {
  await signIn('scholar@example.com');
  await page.goto('/account');
  await page.getByText('scholar@example.com').first().waitFor();
  await tabTo(page, page.getByRole('tab', { name: account.tabs.general }));
  await page.keyboard.press('End');
  await headingOf(page, 1).waitFor();
  await expect.poll(() => isFocused(page.getByRole('tab', { name: account.tabs.learn }))).toBe(true);
  await progressIs(page, 0);

  const hand = keys(page);
  for (const { id, type } of lessons) {
    if (id > 1) await arriveAt(page, id);
    // No ring is drawn around a heading, to which the page has moved the focus.
    const { isLost, isStop, isMarked } = await focusNow(page);
    expect(!isLost && (isMarked || !isStop), `the focus is seen at lesson ${id}`).toBe(true);
    if (id === 2) await answerWrong(page, id, hand);
    if (id === 4) {
      await page.getByRole('status').getByText('$5,000.00').waitFor();
      await typeInto(page, courseTab.calculator.account, '8000');
      await typeInto(page, courseTab.calculator.stop, '4');
      await page.getByRole('status').getByText('$2,000.00').waitFor();
    }
    if (id === 7) {
      expect(await page.getByRole('textbox', { name: courseTab.calculator.account }).inputValue()).toBe('$8,000.00');
      await typeInto(page, courseTab.calculator.lostToday, '400');
      await page.getByText(courseTab.calculator.capUsedUp).waitFor();
    }
    if (id === 1 || type === 'interactive') await checkAccessibility();
    await take(page, id, hand);
  }
  await page.getByText('100%', { exact: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('h3'));
  await expect.poll(() => isFocused(page.getByRole('heading', { name: courseTab.complete.title }))).toBe(true);
  await checkAccessibility();

  await press(page, button(page, `03 ${lessonOf(3).title} ${courseTab.list.completed}`));
  await arriveAt(page, 3);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(6);
  await press(page, button(page, courseTab.player.next));
  await arriveAt(page, 4);
  await press(page, button(page, courseTab.player.previous));
  await arriveAt(page, 3);
  for (let id = 3; id < lessons.length; id++) await press(page, button(page, courseTab.player.next));
  await arriveAt(page, lessons.length);
  expect(await button(page, courseTab.player.next).isDisabled()).toBe(true);
  await keepsFocus(page, 'the last lesson');
});

/** The narrowest supported phone. Its pages must never scroll sideways. */
const narrowPhone = { ...phone, viewport: { width: 320, height: 640 } };

journey('the lessons by finger, up to the drawn pairs', { device: narrowPhone }, async (given) => {
  const { page, signIn, checkWidth } = given;
  await signIn('finger@example.com');
  await openCourse(page);
  for (const { id } of lessons.slice(0, 10)) {
    if (id > 1) await arriveAt(page, id);
    await checkWidth();
    if (id === 2) await answerWrong(page, id, finger);
    await take(page, id, finger);
  }
  await button(page, courseTab.list.all).tap();
  await button(page, `05 ${lessonOf(5).title} ${courseTab.list.completed}`).tap();
  await arriveAt(page, 5);
  await page.getByText(courseTab.pairs.allRight).waitFor();
});

journey('the lessons by mouse, another tab in between, and gone after a reload', {}, async ({ page, signIn }) => {
  await signIn('mouse@example.com');
  await openCourse(page);
  for (const { id } of lessons.slice(0, 6)) {
    if (id === 2) await answerWrong(page, id, mouse);
    await take(page, id, mouse);
  }
  await page.getByRole('tab', { name: account.tabs.billing }).click();
  await page.getByRole('heading', { name: courseTab.title }).waitFor({ state: 'detached' });
  await page.goBack();
  await headingOf(page, 7).waitFor();
  await progressIs(page, 6);
  await button(page, `05 ${lessonOf(5).title} ${courseTab.list.completed}`).click();
  await page.getByText(courseTab.pairs.allRight).waitFor();
  expect(await page.getByRole('button', { name: /Locked until lesson/ }).count()).toBe(6);
  expect(await kept(page)).toEqual([]);

  await page.reload();
  await headingOf(page, 1).waitFor();
  await progressIs(page, 0);
  expect(await rememberBox(page).isChecked()).toBe(false);
});

journey('progress is remembered when asked for, by one person, until it is not', {}, async (given) => {
  const { page, context, signIn } = given;
  await signIn('keeper@example.com');
  await openCourse(page);
  await rememberBox(page).click();
  for (const { id } of lessons.slice(0, 3)) await take(page, id, mouse);
  await page.reload();
  await headingOf(page, 4).waitFor();
  await progressIs(page, 3);
  expect(await rememberBox(page).isChecked()).toBe(true);
  await button(page, courseTab.player.previous).click();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(7);

  await context.clearCookies();
  await signIn('neighbour@example.com');
  await page.reload();
  await headingOf(page, 1).waitFor();
  await progressIs(page, 0);
  expect(await rememberBox(page).isChecked()).toBe(false);

  await context.clearCookies();
  await signIn('keeper@example.com');
  await page.reload();
  await headingOf(page, 3).waitFor();
  await progressIs(page, 3);
  await rememberBox(page).click();
  expect(await kept(page)).toEqual([]);
  await page.reload();
  await headingOf(page, 1).waitFor();
  await progressIs(page, 0);
});

journey('kept progress that makes no sense does no harm', {}, async ({ page, signIn }) => {
  await signIn('garbled@example.com');
  await openCourse(page);
  await rememberBox(page).click();
  const [key = ''] = await kept(page);
  const garbage: [string, number][] = [
    ['{"version":1,"comp', 0],
    ['null', 0],
    [JSON.stringify({ version: 0, currentId: 5, completed: [1, 2, 3, 4] }), 0],
    [`{"version":1,"works":"${'x'.repeat(1_000_000)}"}`, 0],
    [JSON.stringify({ version: 1, currentId: 10, completed: [1, 2, 9], works: { 3: { ticked: [99] } } }), 2],
    [JSON.stringify({ version: 1, currentId: 1, completed: ['1', {}, 1] }), 0],
    [JSON.stringify({ version: 1, currentId: -1, completed: [7, 1] }), 1],
  ];
  for (const [text, done] of garbage) {
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
    await page.reload();
    await headingOf(page, done + 1).waitFor();
    await progressIs(page, done);
  }
  await take(page, 2, mouse);
  await page.reload();
  await progressIs(page, 2);
});

journey('lessons that cannot be fetched can be asked for again', {}, async ({ page, signIn, expectTrouble }) => {
  expectTrouble(/ERR_FAILED/);
  await signIn('offline@example.com');
  await page.route('**/assets/course-*.js', (route) => route.abort());
  await page.goto('/account#learn');
  await page.getByRole('alert').getByText(courseTab.loadFailed).waitFor();
  await page.getByRole('tab', { name: account.tabs.general }).click();
  await page.getByText('offline@example.com').first().waitFor();
  await page.getByRole('tab', { name: account.tabs.learn }).click();
  await page.getByRole('alert').getByText(courseTab.loadFailed).waitFor();
  await page.unrouteAll();
  await press(page, button(page, courseTab.retry));
  await headingOf(page, 1).waitFor();
});
