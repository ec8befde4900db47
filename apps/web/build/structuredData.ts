import { descriptions } from '@signalsync/content/descriptions';
import { pitch, shell } from '@signalsync/content/shell';
import type { Graph, Question } from 'schema-dts';

/** A question with the paragraphs of its answer, as a screen shows them. */
export interface Answered {
  readonly question: string;
  readonly answer: readonly string[];
}

const asQuestion = ({ question, answer }: Answered): Question => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
});

/**
 * Returns what the landing page tells search engines in the words of schema.org: who runs the site, the site, and the
 * questions and answers. All of that can be read on the page, too.
 * @param email - the support address of the footer; null if there is none
 * @param questions - the questions that the page shows; if empty, the result contains no questions
 */
export function structuredData(origin: string, email: string | null, questions: readonly Answered[]): Graph {
  const url = `${origin}/`;
  const organization = `${url}#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: shell.productName,
        url,
        logo: `${origin}/icons/512.png`,
        description: pitch,
        ...(email !== null && { email }),
      },
      {
        '@type': 'WebSite',
        '@id': `${url}#site`,
        name: shell.productName,
        url,
        description: descriptions.landing,
        inLanguage: 'en',
        publisher: { '@id': organization },
      },
      ...(questions.length === 0
        ? []
        : [{ '@type': 'FAQPage', '@id': `${url}#questions`, url, mainEntity: questions.map(asQuestion) } as const]),
    ],
  };
}

/**
 * Returns the element that holds structured data. The element does not run as a script, so no Content-Security-Policy
 * needs to allow it. `<` is escaped, so that no text in the data can end the element.
 */
export const dataElement = (data: Graph): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
