import type { LandingQuestions } from '@signalsync/content/landingQuestions';
import type { LandingSectionsContent } from '@signalsync/content/landingSections';
import type { PricingContent } from '@signalsync/content/pricing';
import type { TrackRecord } from '@signalsync/content/trackRecord';
import { figuresOf } from '@signalsync/content/trackRecordFigures';
import { formatDayOfYear } from '@signalsync/content/trackRecordFormat';
import { fill } from '@signalsync/content/fill';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Link } from '../../components/Link/Link.tsx';
import type { PricingPlans } from '../../shared/PlanCard/PlanCard.tsx';
import { PlanStrip } from '../PlanStrip/PlanStrip.tsx';
import type { SiteHrefs } from '../../shared/SitePage/siteHrefs.ts';
import { TradeRecord } from '../TradeRecord/TradeRecord.tsx';
import { Disclosure } from '../../private/Disclosure.tsx';
import { type CoursePreview, CourseSection } from './CourseSection.tsx';
import * as css from './LandingSections.css.ts';
import { PlatformsSection } from './PlatformsSection.tsx';
import { Paragraphs, Section } from './Section.tsx';
import { SignalSection } from './SignalSection.tsx';

export interface LandingSectionsProps {
  /** The texts to show. */
  content: LandingSectionsContent;
  /** The questions and their answers. */
  questions: LandingQuestions;
  /** Texts for the plans and their prices. */
  pricing: PricingContent;
  /** The trades of the track record, and whether they are a sample. */
  record: TrackRecord;
  /** What the section about the course shows of it. */
  course: CoursePreview;
  /** The plans on sale, or why there are none to show. */
  plans: PricingPlans;
  /** Called by 'Try Again' when the prices could not be loaded. */
  onRetryPlans: () => void;
  /** The sentence about the lowest price; null if it is unknown. */
  price: string | null;
  /** Name of the product. */
  productName: string;
  /** The addresses to which its links lead. */
  hrefs: Pick<SiteHrefs, 'pricing' | 'signIn'>;
  /** Email address of support; null if none is set. */
  email: string | null;
}

/**
 * The landing page below its hero: how a signal reads, the track record, the plans, the platforms, the course,
 * questions and answers, the risk notice and the contact. Everything but the prices can be read without scripts.
 */
export function LandingSections(props: LandingSectionsProps) {
  const { content, questions, record, course, onRetryPlans, price, hrefs, email } = props;
  const { count, from, to } = figuresOf(record.trades);
  const period = { count, from: formatDayOfYear(from), to: formatDayOfYear(to) };
  return (
    <>
      <SignalSection content={content} record={record} />
      <Section id="record" title={content.record.title} text={fill(content.record.text, period)}>
        <TradeRecord content={content.record} record={record} />
        <p className={css.note}>
          {record.isSample
            ? `${content.record.sampleText} ${content.record.notice}`
            : fill(content.record.source, { source: record.source })}
        </p>
      </Section>
      <Section id="plans" title={content.plans.title} text={content.plans.text}>
        <PlanStrip {...props} content={content.plans} onRetry={onRetryPlans} />
        <p className={css.compare}>
          <Link href={hrefs.pricing}>{content.plans.compare}</Link>
        </p>
      </Section>
      <PlatformsSection content={content} drawn={record.drawn.won} />
      <CourseSection content={content.course} course={course} signInHref={hrefs.signIn} />
      <section id="questions" aria-labelledby="questions-title" className={`${css.section} ${css.beside}`}>
        <h2 id="questions-title" className={css.title}>
          {content.questions.title}
        </h2>
        <div className={css.questions}>
          {Object.entries(questions).map(([id, { question, answer }]) => (
            <div key={id} className={css.question}>
              <Disclosure summary={question}>
                <Paragraphs className={css.answer} texts={answer} />
              </Disclosure>
            </div>
          ))}
        </div>
      </section>
      <div className={`${css.section} ${css.beside}`}>
        <section aria-labelledby="risk-title">
          <h2 id="risk-title" className={css.small}>
            {content.risk.title}
          </h2>
          <Paragraphs className={css.paragraphs} texts={content.risk.text} />
        </section>
        {email !== null && (
          <section aria-labelledby="contact-title">
            <h2 id="contact-title" className={css.small}>
              {content.contact.title}
            </h2>
            <div className={css.paragraphs}>
              <p>{content.contact.text}</p>
              <p>
                <Link href={`mailto:${email}`}>{email}</Link>
              </p>
            </div>
          </section>
        )}
      </div>
      <div className={css.bar}>
        {price}
        <ButtonLink href={hrefs.pricing}>{content.plans.see}</ButtonLink>
      </div>
    </>
  );
}
