import { lessons } from '@signalsync/content/course/index';
import { courseTab } from '@signalsync/content/courseTab';
import { fill } from '@signalsync/content/fill';
import { expect } from 'vitest';
import { engineJourneys, type EngineJourney } from './engineJourney.ts';
import { button, checkbox, field, group, heading, part, radio, text } from './person.ts';
import { digits, keepsLetters } from './steps.ts';

const journey = engineJourneys();

const complete = button(courseTab.player.complete);
const lessonOf = (id: number) => {
  const lesson = lessons[id - 1];
  if (!lesson) throw new Error(`There is no lesson ${id}`);
  return lesson;
};

/** Does the task of a lesson, first wrongly where that is possible, then correctly, and completes the lesson. */
async function take(person: EngineJourney, id: number): Promise<void> {
  const lesson = lessonOf(id);
  if (lesson.type === 'quiz') {
    const [wrong, right] = [false, true].map((isRight) =>
      lesson.quiz.options.find(({ correct }) => correct === isRight),
    );
    await person.press(button(part(wrong?.text ?? '')));
    await person.sees(text(part(courseTab.quiz.wrong)));
    expect((await person.sees(complete)).isDisabled).toBe(true);
    await person.press(button(courseTab.quiz.retry));
    await person.keepsFocus('Retry');
    await person.press(button(part(right?.text ?? '')));
  }
  if (lesson.type === 'checklist') for (const item of lesson.checklist) await person.press(checkbox(item));
  if (lesson.type === 'interactive') {
    for (const { signal, market } of lesson.pairs) await person.press(radio(part(market), group(signal)));
    await person.press(button(courseTab.pairs.check));
    await person.sees(text(part(courseTab.pairs.allRight)));
  }
  await person.press(complete);
  await person.sees(text(fill(courseTab.progress, { done: id, count: lessons.length })));
}

/** The first lessons of the course, until every type of lesson has occurred at least once. */
const taken = lessons.filter(({ id }) => {
  const before = new Set(lessons.slice(0, id - 1).map(({ type }) => type));
  return before.size < new Set(lessons.map(({ type }) => type)).size;
});

journey('takes lessons of every type', async (person) => {
  await person.signIn('course@example.com');
  await person.open('/account#learn');
  await person.sees(heading(lessonOf(1).title));
  for (const { id } of taken) {
    if (id > 1) await person.hasFocusOn(heading(lessonOf(id).title));
    if (id === 4) {
      const { account, risk, stop, lostToday } = courseTab.calculator;
      for (const name of [account, risk, stop, lostToday]) await keepsLetters(person, field(name), digits);
      await person.write(field(risk), '1');
      await person.write(field(account), '25000');
      await person.sees(text(part('$250.00')));
    }
    await take(person, id);
  }
});
