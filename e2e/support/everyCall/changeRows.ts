import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { pause } from '@signalsync/content/pause';
import { planChange } from '@signalsync/content/planChange';
import { nextBillingOfMonthly } from '@signalsync/contract/fixtures/payments';
import { samplePauses, sampleResumption } from '@signalsync/contract/fixtures/pause';
import { sampleOptions, samplePreview } from '@signalsync/contract/fixtures/planChange';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import type { Resumption } from '@signalsync/contract/model/pause';
import type { OpenChange } from '@signalsync/contract/model/planChange';
import type { Page } from 'playwright';
import { button } from '../locators.ts';
import type { CallName, Row } from './row.ts';

const pressing = (name: string) => (page: Page) => button(page, name).click();
/** The answers of a server on which the plan can be changed. `open`: a change that waits for its payment. */
const changeable = (open: OpenChange | null = null) =>
  ({
    nextBillingInfo: {
      json: { ...nextBillingOfMonthly(), standing: { ...sampleStandings.active, can: ['cancel', 'change'] } },
    },
    planChangeOptions: { json: { options: sampleOptions(), open } },
    previewPlanChange: { json: samplePreview() },
  }) as const;
const openChange = async (page: Page) => {
  await button(page, billing.subscription.manage).click();
  await page.getByRole('menuitem', { name: billing.subscription.changePlan }).click();
};

const pausable = (resumption: Resumption | null = null) =>
  ({
    nextBillingInfo: {
      json: {
        ...nextBillingOfMonthly(),
        standing: resumption ? sampleStandings.onPause : { ...sampleStandings.active, can: ['cancel', 'pause'] },
      },
    },
    pauseOptions: { json: { currency: 'USD', options: resumption ? [] : samplePauses(), resumption } },
  }) as const;
const openPause = async (page: Page) => {
  await button(page, billing.subscription.manage).click();
  await page.getByRole('menuitem', { name: billing.subscription.pause }).click();
};

/** The calls of a member who changes or pauses the plan. */
export const changeRows = {
  planChangeOptions: {
    at: '/account#billing',
    given: changeable(),
    press: openChange,
    tells: planChange.options.failed,
    again: (page) => page.getByRole('dialog').getByRole('button', { name: planChange.retry }).click(),
    works: planChange.options.description,
  },
  pauseOptions: {
    at: '/account#billing',
    given: pausable(),
    press: openPause,
    tells: pause.failed,
    again: (page) => page.getByRole('dialog').getByRole('button', { name: pause.retry }).click(),
    works: pause.choose.description,
  },
  pausePlan: {
    at: '/account#billing',
    given: pausable(),
    ready: openPause,
    press: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Pause from/ })
        .click(),
    tells: pause.choose.failed,
  },
  resumePlan: {
    at: '/account#billing',
    given: pausable(sampleResumption()),
    ready: (page) => button(page, billing.subscription.resume).click(),
    press: pressing(fill(pause.resume.confirm, { amount: '$149.00' })),
    tells: pause.resume.failed,
  },
  previewPlanChange: {
    at: '/account#billing',
    given: changeable(),
    ready: openChange,
    press: pressing(planChange.options.next),
    tells: planChange.options.previewFailed,
  },
  changePlan: {
    at: '/account#billing',
    given: changeable(),
    ready: async (page) => {
      await openChange(page);
      await button(page, planChange.options.next).click();
    },
    press: pressing(fill(planChange.preview.confirm, { amount: '$255.70' })),
    tells: planChange.preview.failed,
  },
  takeBackPlanChange: {
    at: '/account#billing',
    given: changeable({ plan: samplePreview().plan, amount: 255.7, currency: 'USD', url: null, takesEffect: null }),
    ready: openChange,
    press: pressing(planChange.open.takeBack),
    tells: planChange.open.failed,
  },
} satisfies Partial<Record<CallName, Row>>;
