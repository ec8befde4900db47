// The words that docs/glossary.md retires. A name may not contain them: `onRefused` contains `refused`.

// Files in which `attempt` is allowed: those of the churn feature, the tables, and the Stripe adapter with its tests.
// In Stripe's metadata, `attempt` is the key of a checkout's id.
const churnFiles = /(^|\/)churn|\/report(\/|\.ts$)|(^|\/)schema\.ts$|\/ports\/stripe\/|\/stripeAdapter\./;

/**
 * A word that names may not contain.
 *
 * @typedef {object} Retired
 * @property {string[]} words the spellings of the word, in lower case, with a space between the parts of a name
 * @property {string} instead the word that the glossary gives instead
 * @property {RegExp} [files] matches the paths of files in which the word is allowed
 * @property {RegExp} [names] matches names in which the word is allowed
 */

/** @type {Retired[]} */
export const retired = [
  { words: ['retention'], instead: 'churn' },
  {
    words: ['walk', 'walks'],
    instead: 'churn attempt',
    files: /\.(journey\.)?test\.ts$|^scripts\/browserBaseline\/styles/,
  },
  {
    words: ['attempt', 'attempts'],
    instead: 'checkout, OAuth request or try',
    files: churnFiles,
    // These names of the churn feature and of Stripe are allowed in all files.
    names: /churn|PaymentAttempt/i,
  },
  { words: ['refusal', 'refusals'], instead: 'HttpError, or what was declined or rejected' },
  { words: ['refuse', 'refuses', 'refused', 'refusing'], instead: 'declined (a card) or rejected' },
  { words: ['stand in', 'stand ins'], instead: 'fake' },
  { words: ['upkeep'], instead: 'cron or sweep' },
  { words: ['asker'], instead: 'owner or requester' },
  { words: ['wish'], instead: 'request' },
  { words: ['shelf', 'shelves'], instead: 'what it holds' },
  { words: ['addition'], instead: 'new payment method' },
  { words: ['patience'], instead: 'timeout' },
  { words: ['most tries'], instead: 'maxTries' },
  { words: ['most at once'], instead: 'batchSize or concurrency' },
  // The word is allowed outside the server (for parts of a text, a page or a date), and for the field `parts` of the
  // framed page in a build.
  {
    words: ['parts'],
    instead: 'deps',
    files: /^(?!apps\/api\/src\/)|\/web\/build\.ts$|\/routes\/web\.ts$|\/mail\.test\.ts$/,
  },
  { words: ['happening', 'happenings'], instead: 'event' },
  // The word is allowed in screens and stores, for a sentence about what has just happened.
  { words: ['news'], instead: 'changes', files: /^(?!apps\/api\/|packages\/contract\/)/, names: /^billingNews$/ },
  // The word is allowed in journeys, for errors that they expect (`expectTrouble`), and in scripts, for problems of a
  // machine.
  { words: ['trouble', 'troubles'], instead: 'problem', files: /^(e2e|scripts)\// },
  // The word is allowed in tests, and as the kind of a queued job, because the database stores that kind.
  {
    words: ['judge', 'judged'],
    instead: 'decide or what it does',
    files: /^(apps\/api\/test|e2e|scripts)\//,
    names: /^judgePurchases$/,
  },
  { words: ['tell team'], instead: 'notifyTeam' },
  { words: ['let in'], instead: 'grantAccess', files: /^(e2e|apps\/web)\// },
  // The word is allowed in the name of a mail, of a state in the contract, and of queued jobs with their payload.
  {
    words: ['pay back', 'paid back'],
    instead: 'refund',
    files: /^packages\/|\/subscription\/jobs\.ts$|\/events\.test\.ts$|^\.storybook\/mails\//,
    names: /^payBackFrom$/,
  },
  { words: ['begin sync'], instead: 'beginReconcile' },
  { words: ['want'], instead: 'what is done: recordAccess' },
  { words: ['or taken'], instead: 'rejectTaken' },
  { words: ['or alert'], instead: 'alertOnRejection' },
  { words: ['worst of'], instead: 'pickWorstError' },
  // The words are allowed in screens and stores, because ‘Go on with this purchase’ is a link.
  { words: ['go on'], instead: 'a verb with its object: doStep', files: /^(?!apps\/api\/src\/)/ },
  { words: ['going on'], instead: 'a verb with its object: tryItem' },
  // The word is allowed outside the server, for the appearance of a mail, a card or a button.
  { words: ['look'], instead: 'a verb with its object: read, check, view', files: /^(?!apps\/api\/)/ },
  { words: ['missing at floor', 'scripts floor'], instead: 'browserBaseline' },
];

/** Folders in which the names come from a vendor. */
export const vendors = /^packages\/stripe-sandbox\//;
