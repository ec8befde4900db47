import { descriptions, pictureTexts } from '@signalsync/content/descriptions';
import { fill } from '@signalsync/content/fill';
import { legal } from '@signalsync/content/legal';
import { shell } from '@signalsync/content/shell';
import { titles } from '@signalsync/content/titles';
import { withoutApp } from '@signalsync/content/withoutApp';
import { paths } from '../src/router/paths.ts';

/** A picture of a page, 1200 × 630, for links in social networks and messengers. */
interface LinkPicture {
  /** Path of the picture. `npm run site-pictures` takes the picture and writes the file. */
  readonly file: string;
  /** Says in words what the picture shows. */
  readonly alt: string;
}

/** What the HTML of a page says about the page. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** The page's URL in search results, as a path. Null for a page that search engines shall not list. */
  readonly listedAt: string | null;
  readonly picture: LinkPicture;
  /** The sentence above the page in a browser without JavaScript; null if the page is readable without it. */
  readonly withoutScript: string | null;
  /** When the text of the page last changed, as an ISO date; null if no date is recorded. */
  readonly changedOn: string | null;
  /** Where visitors often go next: names of the chunks of these routes. An idle browser fetches their code ahead. */
  readonly next: readonly string[];
}

const picture = (name: string, alt: string): LinkPicture => ({ file: `/og/${name}.png`, alt });

const start = picture('landing', pictureTexts.landing);

type PageName = keyof typeof descriptions;

function page(name: PageName, path: string | null, others: Partial<PageFacts> = {}): PageFacts {
  return {
    title: titles[name],
    description: descriptions[name],
    listedAt: path,
    picture: start,
    withoutScript: null,
    changedOn: null,
    next: [],
    ...others,
  };
}

const legalPage = (name: keyof typeof legal.documents) =>
  page(name, paths[name], {
    picture: picture(name, fill(pictureTexts.legal, { title: legal.documents[name].title })),
    changedOn: legal.documents[name].changedOn.slice(0, 10),
  });

const { noScript } = withoutApp;

const next = { landing: 'landing', pricing: 'pricing', auth: 'sign-in', checkout: 'checkout' };

/** The chunk of the page to which a sign-in leads. The sign-in loads its files while its user types the code. */
export const afterSignIn = 'account';

/** The path under which the page for unknown URLs is rendered. Hosts of static files expect this file name. */
export const notFoundPath = '/404';

/** The public pages, by the path of their HTML. */
export const publicPages: Readonly<Record<string, PageFacts>> = {
  [paths.landing]: page('landing', paths.landing, { next: [next.pricing, next.auth] }),
  // Without JavaScript, the pricing page shows a sentence in place of its skeletons. So the page needs none at the top.
  [paths.pricing]: page('pricing', paths.pricing, {
    picture: picture('pricing', pictureTexts.pricing),
    next: [next.checkout, next.auth, next.landing],
  }),
  [paths.auth]: page('auth', paths.auth, {
    picture: picture('auth', pictureTexts.auth),
    withoutScript: noScript.signIn,
    next: [next.pricing, next.landing],
  }),
  [paths.checkout]: page('checkout', null, { withoutScript: noScript.checkout }),
  [paths.terms]: legalPage('terms'),
  [paths.privacy]: legalPage('privacy'),
  [paths.returns]: legalPage('returns'),
  [paths.eula]: legalPage('eula'),
  [notFoundPath]: page('notFound', null),
};

/**
 * The pages that only the browser draws, and the chunks of their routes. Their HTML has the styles of the route and
 * preloads its code, so that the browser asks for everything at once.
 */
export const drawnPages: Readonly<Record<string, string>> = {
  [paths.checkout]: 'checkout',
  [paths.account]: 'account',
  [paths.churn]: 'churn',
  [paths.googleReturn]: 'returns',
  [paths.discordReturn]: 'returns',
};

/** The facts of every other page: private, or only passed through by users. Search engines shall not list it. */
export const privatePage: PageFacts = {
  ...page('landing', null, { withoutScript: noScript.other }),
  title: shell.productName,
};
