import { whatASignalIs } from '@signalsync/content/course/01-what-a-signal-is';
import { lessonTitles } from '@signalsync/content/course/titles';
import { landingQuestions } from '@signalsync/content/landingQuestions';
import { landingSections } from '@signalsync/content/landingSections';
import { lowestPrice } from '@signalsync/content/lowestPrice';
import { pricing } from '@signalsync/content/pricing';
import { trackRecord } from '@signalsync/content/trackRecord';
import { LandingSections } from '@signalsync/ui/landing/LandingSections';
import { use, useEffect } from 'react';
import { useSite } from '../site.ts';
import { usePlans } from '../usePlans.ts';
import { TellLowestPriceContext } from './lowestPriceContext.ts';

const course = { titles: Object.values(lessonTitles), first: whatASignalIs };

/** The sections below the hero. When their code has loaded, they request the prices if the page has none. */
export default function LandingSectionsRoute() {
  const { plans, onRetry } = usePlans();
  const { shell, hrefs, company } = useSite();
  const tellLowestPrice = use(TellLowestPriceContext);
  const price =
    plans.status === 'ready'
      ? lowestPrice(
          plans.offers.map(({ plan }) => plan),
          landingSections.plans.from,
        )
      : undefined;
  useEffect(() => {
    if (price !== undefined) tellLowestPrice(price);
  }, [price, tellLowestPrice]);
  return (
    <LandingSections
      content={landingSections}
      questions={landingQuestions}
      pricing={pricing}
      record={trackRecord}
      course={course}
      plans={plans}
      onRetryPlans={onRetry}
      price={price ?? null}
      productName={shell.productName}
      hrefs={hrefs}
      email={company.email}
    />
  );
}
