import { whatASignalIs } from '@signalsync/content/course/01-what-a-signal-is';
import { lessonTitles } from '@signalsync/content/course/titles';
import { landingQuestions } from '@signalsync/content/landingQuestions';
import { landingSections } from '@signalsync/content/landingSections';
import { pricing } from '@signalsync/content/pricing';
import { trackRecord } from '@signalsync/content/trackRecord';
import { LandingSections } from '@signalsync/ui/landing/LandingSections';
import { useSite } from '../site.ts';
import { usePlans } from '../usePlans.ts';

const course = { titles: Object.values(lessonTitles), first: whatASignalIs };

/** The sections below the hero. When their code has loaded, they request the prices if the page has none. */
export default function LandingSectionsRoute() {
  const { plans, onRetry } = usePlans();
  const { shell, hrefs, company } = useSite();
  return (
    <LandingSections
      content={landingSections}
      questions={landingQuestions}
      pricing={pricing}
      record={trackRecord}
      course={course}
      plans={plans}
      onRetryPlans={onRetry}
      productName={shell.productName}
      hrefs={hrefs}
      email={company.email}
    />
  );
}
