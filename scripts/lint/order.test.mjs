import { describe, expect, it } from 'vitest';
import { plant } from './testing/plant.mjs';

const rejected = [
  ['apps/api/src/domain/core/a.ts', `import { b } from '../events/b.ts';`, /core must not import from events/],
  ['apps/api/src/domain/billing/a.ts', `import type { B } from '../churn/b.ts';`, /billing must not import from churn/],
  ['apps/api/src/settings/a.ts', `import { b } from '../db/b.ts';`, /settings must not import from db/],
  ['apps/api/src/db/a.ts', `import { b } from '../ports/b.ts';`, /db must not import from ports/],
  ['apps/api/src/ports/a.ts', `import { b } from '../jobs/b.ts';`, /ports must not import from jobs/],
  ['apps/api/src/jobs/a.ts', `import { b } from '../domain/signIn/b.ts';`, /jobs must not import from domain/],
  ['apps/api/src/monitoring/a.ts', `import { b } from '../http/b.ts';`, /monitoring must not import from http/],
  ['apps/api/src/domain/rating/a.ts', `import { b } from '../../http/b.ts';`, /domain must not import from http/],
  ['apps/api/src/http/a.ts', `import { b } from '../routes/b.ts';`, /http must not import from routes/],
  ['apps/api/src/web/a.ts', `import { b } from '../openapi/b.ts';`, /web must not import from openapi/],
  ['apps/api/src/routes/a.ts', `import { b } from '../desk/b.ts';`, /routes must not import from desk/],
  ['apps/api/src/report/a.ts', `import { b } from '../backup/b.ts';`, /report must not import from backup/],
  ['apps/api/src/desk/a.ts', `import { b } from '../start/b.ts';`, /desk must not import from start/],
  ['apps/api/src/start/a.ts', `import { b } from '../commands/b.ts';`, /start must not import from commands/],
  ['packages/ui/src/billing/A/A.tsx', `import { B } from '../../churn/B/B.tsx';`, /billing must not import from churn/],
  ['packages/ui/src/shared/A/A.tsx', `import { B } from '../../course/B/B.tsx';`, /shared must not import from course/],
];

const allowed = [
  ['apps/api/src/domain/churn/a.ts', `import { b } from '../billing/b.ts';`],
  ['apps/api/src/commands/a.ts', `import { b } from '../start/b.ts';`],
  ['apps/api/src/domain/churn/a.test.ts', `import { b } from '../signIn/b.ts';`],
];

describe('the order of the rooms of apps/api and packages/ui', () => {
  const complaintsOf = plant([...rejected, ...allowed], ['house(imports)', 'house(order)']);

  it.each(rejected)('%s: %s', (file, text, sentence) => {
    const complaints = complaintsOf(file, text);
    expect(complaints).toHaveLength(1);
    expect(complaints[0].text).toMatch(sentence);
  });

  it.each(allowed)('%s may: %s', (file, text) => expect(complaintsOf(file, text)).toEqual([]));
});
