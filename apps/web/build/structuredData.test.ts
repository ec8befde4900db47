import { shell } from '@signalsync/content/shell';
import { expect, test } from 'vitest';
import { dataElement, structuredData } from './structuredData.ts';

const origin = 'https://app.example.com';
const typesIn = (data: unknown) =>
  JSON.parse(JSON.stringify(data))['@graph'].map((entry: Record<string, string>) => entry['@type']);

test('the landing page tells who runs the site, and where', () => {
  const data = structuredData(origin, 'help@example.com', []);
  expect(typesIn(data)).toEqual(['Organization', 'WebSite']);
  expect(data['@graph'][0]).toMatchObject({ name: shell.productName, url: `${origin}/`, email: 'help@example.com' });
  expect(data['@graph'][0]).not.toHaveProperty('telephone');
  expect(JSON.stringify(structuredData(origin, null, []))).not.toContain('email');
});

test('the questions are those of the page, each with its whole answer', () => {
  const questions = [
    { question: 'What is it?', answer: ['A signal.', 'With an exit.'] },
    { question: 'What does it cost?', answer: ['See the plans.'] },
  ];
  const data = structuredData(origin, null, questions);
  expect(typesIn(data)).toEqual(['Organization', 'WebSite', 'FAQPage']);
  expect(data['@graph'][2]).toMatchObject({
    mainEntity: [
      { name: 'What is it?', acceptedAnswer: { text: 'A signal.\n\nWith an exit.' } },
      { name: 'What does it cost?', acceptedAnswer: { text: 'See the plans.' } },
    ],
  });
});

test('no text ends the element', () => {
  const element = dataElement(structuredData(origin, '</script><b>@example.com', []));
  expect(element.match(/<\//g)).toHaveLength(1);
  expect(JSON.parse(element.replace(/^<script[^>]*>|<\/script>$/g, ''))['@graph'][0].email).toBe(
    '</script><b>@example.com',
  );
});
