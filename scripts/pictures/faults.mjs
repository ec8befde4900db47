// Faults that neither a picture nor axe shows, such as a heading of the wrong level. `npm run drill faults` makes each of
// them, to see whether an accepted accessibility tree notices.

const ui = 'packages/ui/src';

/**
 * Creates a fault: a description, the file, the story file whose trees must notice it, and the changes. A change is the
 * old text, which occurs once in the file, and the new text.
 */
const fault = (what, file, noticedBy, ...changes) => ({
  what,
  file: `${ui}/${file}.tsx`,
  noticedBy: `${ui}/${noticedBy}.stories.tsx`,
  changes,
});

export const faults = [
  // Levels of headings.
  fault(
    'level: the title of the sign-in panel becomes a second h1',
    'signIn/SignInPanel/SignInPanel',
    'signIn/SignIn/SignIn',
    [
      '<h2 className={css.emailTitle}>{content.emailStep.title}</h2>',
      '<h1 className={css.emailTitle}>{content.emailStep.title}</h1>',
    ],
  ),
  fault('level: a plan stands as high as its section', 'landing/PlanStrip/PlanStrip', 'landing/PlanStrip/PlanStrip', [
    '<h3 className={css.name}>{plan.name}</h3>',
    '<h2 className={css.name}>{plan.name}</h2>',
  ]),
  // Accessible names.
  fault('name: the row of tabs loses its name', 'components/Tabs/Tabs', 'components/Tabs/Tabs', [
    ' aria-label={label}',
    '',
  ]),
  fault('name: the legal links lose the name of their landmark', 'shared/SiteFooter/LegalLinks', 'legal/Legal/Legal', [
    '<nav aria-label={shell.footer.legalNavigation}>',
    '<nav>',
  ]),
  fault("name: a plan's article loses its name", 'shared/PlanCard/PlanCard', 'shared/PlanCard/PlanCard', [
    '<article aria-labelledby={nameId} ',
    '<article ',
  ]),
  fault(
    'name: the table of invoices loses its name',
    'billing/BillingHistory/BillingHistory',
    'billing/BillingHistory/BillingHistory',
    [' aria-label={content.title}', ''],
  ),
  fault('name: a group of stars loses its name', 'rating/RatingPopup/StarRadios', 'rating/RatingPopup/RatingPopup', [
    '<legend className={visuallyHidden}>{label}</legend>',
    '<span className={visuallyHidden}>{label}</span>',
  ]),
  // Roles.
  fault('role: the note about a template becomes plain text', 'legal/Legal/Legal', 'legal/Legal/Legal', [
    ' role="note"',
    '',
  ]),
  fault('role: the answers of a question are no group', 'course/Quiz/Quiz', 'course/Quiz/Quiz', [
    '<div role="group" aria-labelledby={questionId}>',
    '<div>',
  ]),
  fault(
    'role: a quotation becomes plain text',
    'churn/TestimonialCard/TestimonialCard',
    'churn/TestimonialCard/TestimonialCard',
    ['<blockquote className={css.quote}>{quote}</blockquote>', '<p className={css.quote}>{quote}</p>'],
  ),
  fault(
    'role: the headers of the invoices become cells',
    'billing/BillingHistory/BillingHistory',
    'billing/BillingHistory/BillingHistory',
    ['<th key={column} {...tableRoles.header} scope="col">', '<td key={column} {...tableRoles.cell}>'],
    ['</th>', '</td>'],
  ),
  fault(
    'role: a list becomes boxes',
    'course/Checklist/Checklist',
    'course/Checklist/Checklist',
    ['<ul className={css.list}>', '<div className={css.list}>'],
    ['</ul>', '</div>'],
    ['<li key={item} className={css.item}>', '<div key={item} className={css.item}>'],
    ['</li>', '</div>'],
  ),
  // Order.
  fault(
    'order: “previous price” is read after the previous price',
    'shared/PlanCard/PlanCard',
    'shared/PlanCard/PlanCard',
    ['<span className={visuallyHidden}>{content.previousPrice} </span>', ''],
    [
      '<s className={css.before}>{text.price.before}</s>',
      '<s className={css.before}>{text.price.before}</s><span className={visuallyHidden}>{content.previousPrice} </span>',
    ],
  ),
  fault(
    'order: “offer price” is read after the offer price',
    'churn/ChurnOfferCard/ChurnOfferCard',
    'churn/ChurnOfferCard/ChurnOfferCard',
    ['<span className={visuallyHidden}>{content.offerPrice} </span>', ''],
    [
      '<span className={muted}>{content.perMonth}</span>',
      '<span className={visuallyHidden}>{content.offerPrice} </span><span className={muted}>{content.perMonth}</span>',
    ],
  ),
  // Text for screen readers alone, or not for them.
  fault('text: a link is read twice', 'account/NextSteps/NextSteps', 'account/NextSteps/NextSteps', [
    '<span aria-hidden>{content.open}</span>',
    '<span>{content.open}</span>',
  ]),
  fault(
    'text: nothing says which price is no longer true',
    'billing/SubscriptionCard/Charge',
    'billing/SubscriptionCard/SubscriptionCard',
    ['<span className={visuallyHidden}>{content.insteadOf} </span>', ''],
  ),
  fault('text: nothing says which lesson is done', 'course/LessonList/LessonList', 'course/LessonList/LessonList', [
    '{isDone && <span className={visuallyHidden}> {content.completed}</span>}',
    '',
  ]),
  // What is announced.
  fault("live: a field's error is not announced", 'private/Field', 'components/TextField/TextField', [
    ' aria-live="polite"',
    '',
  ]),
  fault('live: loading plans are not announced', 'landing/PlanStrip/PlanStrip', 'landing/PlanStrip/PlanStrip', [
    '<p role="status" ',
    '<p ',
  ]),
  fault(
    'live: the next plan is announced over everything else',
    'pricing/PlanCardCarousel/PlanCardCarousel',
    'pricing/PlanCardCarousel/PlanCardCarousel',
    ['aria-live="polite"', 'aria-live="assertive"'],
  ),
  // Descriptions.
  fault('description: a dialog loses its own', 'components/Dialog/DialogSheet', 'components/Dialog/Dialog', [
    "{...(description === undefined ? {} : { 'aria-describedby': descriptionId })}",
    '',
  ]),
  fault("description: the cancellation's heading loses its step", 'churn/Churn/ChurnFrame', 'churn/Churn/Churn', [
    'aria-describedby={step === null ? subtitleId : stepId}',
    '',
  ]),
  // States.
  fault('state: no answer is pressed', 'course/Quiz/Quiz', 'course/Quiz/Quiz', [
    'aria-pressed={option === chosen}',
    '',
  ]),
  fault('state: no field is required', 'components/TextField/TextField', 'components/TextField/TextField', [
    'aria-required={isRequired}',
    '',
  ]),
  // Language.
  fault('lang: the headline is read in German', 'signIn/SignIn/SignIn', 'signIn/SignIn/SignIn', [
    '<h1 className={css.headline}>',
    '<h1 lang="de" className={css.headline}>',
  ]),
];
