import type { Lesson } from '@signalsync/content/course/lesson';
import { fill } from '@signalsync/content/fill';
import type { LandingSectionsContent } from '@signalsync/content/landingSections';
import { Link } from '../../components/Link/Link.tsx';
import { SignalLine } from '../../components/SignalLine/SignalLine.tsx';
import { Disclosure } from '../../private/Disclosure.tsx';
import { monoLabel } from '../../theme/recipes.css.ts';
import { Paragraphs, Section } from './Section.tsx';
import * as css from './LandingSections.css.ts';

/** The part of the course that the landing page shows. */
export interface CoursePreview {
  /** The titles of all lessons, in the order of the course. */
  titles: readonly string[];
  first: Pick<Lesson, 'title' | 'description' | 'explanation' | 'takeaway'>;
}

type CourseSectionProps = { content: LandingSectionsContent['course']; course: CoursePreview; signInHref: string };

/** Number of titles that a phone shows. */
const shownTitles = 3;

/** Number of paragraphs of the first lesson that are visible at once. The user can open the other paragraphs. */
const shownParagraphs = 2;

/** The section about the course: a line with one node per lesson, the lessons' titles, and the whole first lesson. */
export function CourseSection({ content, course: { titles, first }, signInHref }: CourseSectionProps) {
  return (
    <Section id="course" title={content.title} text={content.text}>
      <SignalLine count={titles.length} reached={0} current={1} label={content.line} />
      <div className={css.courseColumns}>
        <ol className={css.list} aria-label={content.lessons}>
          {titles.map((title, index) => (
            <li key={title} className={css.lessonName}>
              <span className={css.number} aria-hidden>
                {String(index + 1).padStart(2, '0')}
              </span>
              {title}
            </li>
          ))}
          <li className={css.moreLessons} aria-hidden>
            {fill(content.moreLessons, { count: titles.length - shownTitles })}
          </li>
        </ol>
        <article className={css.lesson}>
          <p className={monoLabel}>{fill(content.place, { lesson: 1, count: titles.length })}</p>
          <h3 className={css.lessonTitle}>{first.title}</h3>
          <p className={css.description}>{first.description}</p>
          <Paragraphs className={css.explanation} texts={first.explanation.slice(0, shownParagraphs)} />
          <div className={css.read}>
            <Disclosure summary={content.read}>
              <Paragraphs className={css.explanation} texts={first.explanation.slice(shownParagraphs)} />
              <div className={css.takeaway}>
                <h4 className={css.takeawayTitle}>{content.takeaway}</h4>
                <p>{first.takeaway}</p>
              </div>
              <p className={css.more}>
                {content.more} <Link href={signInHref}>{content.signIn}</Link>
              </p>
            </Disclosure>
          </div>
        </article>
      </div>
    </Section>
  );
}
