import type Stripe from 'stripe';
import { isGuestsPurchase, isRenewing, monthsOf } from './cases.ts';
import { dayOf, invoiceOf, type Ledger, subscriptionIdOf } from './ledger.ts';
import type { Life, Said } from './life.ts';

/** Rules that the report to the team must follow. */
export const reportKinds = ['plan has ended, in the report', 'plan goes on, in the report'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The report that the team has read at one time, with its files. */
export interface Report extends Pick<Said, 'at' | 'changes' | 'text'> {
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

interface Reported {
  readonly kind: ReportKind;
  readonly isKept: boolean;
  /** The plan or the sentence that was checked. */
  readonly what: string;
}

/** A member, and the provider's records about this member. */
interface Known {
  readonly life: Life;
  readonly ledger: Ledger;
}

/**
 * Checks a report. It must have a line for each plan that has ended, and its first sentence must count the churn
 * attempts after which the plan goes on.
 */
export const judgeReport = (report: Report, known: readonly Known[]): Reported[] => [
  ...known.flatMap((each) => judgeEnds(report, each)),
  ...judgeKept(report, known),
];

function judgeEnds(report: Report, known: Known): Reported[] {
  const { email } = known.life;
  const section = report.text.split('\n\n').find((each) => each.startsWith('Every plan that ends')) ?? '';
  const lines = section.split('\n').filter((line) => line.endsWith(` ${email}`));
  return endsIn(report, known).map(({ plan, created, at }): Reported => {
    const [first, last] = [dayOf(created) ?? '', dayOf(at) ?? ''];
    // If a dispute has paused a plan, the report shows it as ended, because the member has lost it. The provider ends
    // it later.
    const isOfPlan = (day: string) => first <= day && day <= last;
    const line = lines.findIndex((each) => each.includes(`(${plan})`) && daysIn(each).some(isOfPlan));
    // Each line is about one plan only, so a line that was found is removed.
    if (line >= 0) lines.splice(line, 1);
    const what = `${email}: ${plan}, ended on ${dayOf(at)}`;
    return { kind: 'plan has ended, in the report', isKept: line >= 0, what };
  });
}

const daysIn = (line: string): readonly string[] => line.match(/\d{4}-\d\d-\d\d(?=T)/g) ?? [];

/**
 * Returns the plans that had ended, with their ends in Unix seconds, including lifetime plans that were refunded or
 * lost. Leaves out purchases that a guest made with an account's email address, because they belong to nobody before
 * somebody claims them.
 */
function endsIn(report: Report, { life, ledger }: Known) {
  const { subscriptions, charges } = ledger;
  const recurring = subscriptions
    .flatMap(({ during }) => during(report))
    .flatMap((then) =>
      then.status === 'canceled' && then.ended_at !== null
        ? { plan: monthsOf(then) === 3 ? 'Quarterly' : 'Monthly', at: then.ended_at, created: then.created }
        : [],
    );
  const forLife = charges
    .flatMap(({ during }) => during(report))
    .flatMap((then) => {
      const invoice = invoiceOf(ledger, then);
      const isOfPlan = invoice !== undefined && subscriptionIdOf(invoice) !== null;
      const at = isOfPlan ? null : returnOf(report, ledger, then);
      return at === null ? [] : { plan: 'Lifetime', at, created: then.created };
    });
  return [...recurring, ...forLife].filter(({ created }) => !isGuestsPurchase(life, created));
}

/** Returns when a whole payment went back, in Unix seconds; null if some of it was kept. */
function returnOf(report: Report, { refunds, disputes }: Ledger, { id, amount, paid }: Stripe.Charge): number | null {
  const lost = disputes.find(({ during }) =>
    during(report).some((then) => then.charge === id && then.status === 'lost'),
  );
  const lostAt = lost?.versions.find(({ object }) => object.status === 'lost')?.at;
  if (lostAt !== undefined) return lostAt / 1000;
  const made = refunds.flatMap(({ during }) =>
    during(report).filter(({ charge, status }) => charge === id && status === 'succeeded'),
  );
  const sum = made.reduce((total, refund) => total + refund.amount, 0);
  return paid && sum >= amount ? Math.max(...made.map(({ created }) => created)) : null;
}

/** Matches the outcomes of churn attempts after which the plan goes on. */
const ofKept = /^(?:Stayed|Cancelled, then kept it)/;

function judgeKept(report: Report, known: readonly Known[]): Reported[] {
  const kind = 'plan goes on, in the report';
  const attempts = rowsOf(report.files.find(({ name }) => name === 'attempts.csv')?.text ?? '');
  const kept = attempts.filter(({ Outcome = '' }) => ofKept.test(Outcome));
  const [sentence = '', number = 0] =
    /(\d+) of them \([\d.]+%\) ended with a plan that goes on/.exec(report.text) ?? [];
  return [
    { kind, isKept: Number(number) === kept.length, what: `“${sentence}”, but ${kept.length} did` },
    ...kept.map(({ Email = '', Started = '', Outcome }): Reported => {
      const ledger = known.find(({ life }) => life.email === Email)?.ledger;
      const isKept = ledger !== undefined && goesOn(report, ledger, Date.parse(Started) / 1000);
      return { kind, isKept, what: `${Email}, ${Started}: ${Outcome}` };
    }),
  ];
}

/** Returns whether the plan that ran at `at` (Unix seconds) was set to renew at the time of the report. */
const goesOn = (report: Report, { subscriptions }: Ledger, at: number) =>
  subscriptions
    .flatMap(({ during }) => during(report))
    .some((then) => then.created <= at && (then.ended_at === null || then.ended_at > at) && isRenewing(then));

type Row = Readonly<Record<string, string>>;

/**
 * Parses a CSV file into rows whose keys are the names of columns. No cell contains a line break or a quotation mark.
 */
function rowsOf(csv: string): Row[] {
  const [names = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g)].map(([, quoted, plain]) => quoted ?? plain));
  return rows.map((row) => Object.fromEntries(names.map((name, column) => [name ?? '', row[column] ?? ''])));
}
