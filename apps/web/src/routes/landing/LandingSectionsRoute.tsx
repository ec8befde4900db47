import { whatASignalIs } from '@signalsync/content/course/01-what-a-signal-is';
import { lessonTitles } from '@signalsync/content/course/titles';
import { landingQuestions } from '@signalsync/content/landingQuestions';
import { landingSections } from '@signalsync/content/landingSections';
import { pricing } from '@signalsync/content/pricing';
import { trackRecord } from '@signalsync/content/trackRecord';
import { createPlansStore } from '@signalsync/state/pricing';
import { LandingSections } from '@signalsync/ui/screens/LandingSections';
import { useEffect } from 'react';
import { useSite } from '../../site.ts';
import { useStore, useStoreState } from '../../useStore.ts';
import { offersOf } from '../offersOf.ts';

const course = { titles: Object.values(lessonTitles), first: whatASignalIs };

/** The sections below the hero. They ask for the prices once their code is there. */
export default function LandingSectionsRoute() {
  const store = useStore(createPlansStore);
  const { plans } = useStoreState(store.state);
  const { shell, hrefs, company } = useSite();
  useEffect(() => void store.load(), [store]);
  return (
    <LandingSections
      content={landingSections}
      questions={landingQuestions}
      pricing={pricing}
      record={trackRecord}
      course={course}
      plans={offersOf(plans)}
      onRetryPlans={() => void store.retry()}
      productName={shell.productName}
      hrefs={hrefs}
      email={company.email}
    />
  );
}
