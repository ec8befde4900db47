import { whatASignalIs } from '@signalsync/content/course/01-what-a-signal-is';
import { lessonTitles } from '@signalsync/content/course/titles';
import { landing, type LandingContent } from '@signalsync/content/landing';
import { landingQuestions } from '@signalsync/content/landingQuestions';
import { landingSections } from '@signalsync/content/landingSections';
import { lowestPrice } from '@signalsync/content/lowestPrice';
import { pricing } from '@signalsync/content/pricing';
import { trackRecord } from '@signalsync/content/trackRecord';
import { Landing } from '@signalsync/ui/landing/Landing';
import { LandingSections, type LandingSectionsProps } from '@signalsync/ui/landing/LandingSections';
import { SampleSignalCard } from '@signalsync/ui/landing/SampleSignalCard';
import { fn } from 'storybook/test';
import { offers } from './offers.ts';
import { siteArgs } from './site.ts';

/** The props of the sections below the hero, with the shipped texts. */
const sections: LandingSectionsProps = {
  content: landingSections,
  questions: landingQuestions,
  pricing,
  record: trackRecord,
  course: { titles: Object.values(lessonTitles), first: whatASignalIs },
  plans: { status: 'ready', offers },
  onRetryPlans: fn(),
  price: null,
  productName: siteArgs.shell.productName,
  hrefs: siteArgs.hrefs,
  email: siteArgs.company.email,
};

interface Texts extends Partial<Pick<LandingSectionsProps, 'content' | 'questions'>> {
  hero?: LandingContent;
}

/** The whole landing page with some of its texts changed. */
export const landingPage = ({ hero = landing, ...texts }: Texts) => (
  <Landing
    {...siteArgs}
    content={hero}
    isChecking={false}
    price={{
      id: 'price',
      text: lowestPrice(
        offers.map(({ plan }) => plan),
        landingSections.plans.from,
      ),
    }}
    onDashboard={fn()}
    signal={<SampleSignalCard chart={hero.chart} figures={hero.figures} />}
  >
    <LandingSections {...sections} {...texts} />
  </Landing>
);
