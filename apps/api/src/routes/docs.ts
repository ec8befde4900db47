import type { Schema } from '@signalsync/contract/endpoint';
import { html } from 'hono/html';
import type { App } from '../http/env.ts';
import { apiOrigin } from '../http/guards.ts';
import { answerPage } from '../http/page.ts';
import { type DocumentedCall, documentedCalls, openApiDocument } from '../openapi/document.ts';
import { jsonSchemaOf } from '../openapi/components.ts';
import type { Settings } from '../settings/settings.ts';

const accessInWords = {
  public: 'Anyone may call it.',
  guest: 'Anyone may call it; the answer depends on the checkout cookie or the session.',
  session: 'Needs a session.',
} as const;

/** Registers the documentation of the contract: for machines at `/api/openapi.json`, for people at `/api/docs`. */
export function docsRoutes(app: App, { settings }: { settings: Settings }): void {
  app.get('/api/openapi.json', (c) => c.json(openApiDocument(apiOrigin(c, settings))));
  app.get('/api/docs', (c) => {
    const groups = [...new Set(documentedCalls.map(({ group }) => group))];
    return answerPage(
      c,
      'Calls of SignalSync',
      html`<p>The same for machines: <a href="/api/openapi.json">OpenAPI document</a>. Rejected calls answer <code>{ "message": "…" }</code>.</p>
${groups.map(
  (group) =>
    html`<h2 id="${group}">${group}</h2>${documentedCalls.filter((documented) => documented.group === group).map(article)}`,
)}`,
    );
  });
}

function article({ name, call, path }: DocumentedCall) {
  return html`<article aria-labelledby="${name}"><h3 id="${name}"><code>${call.method} ${path}</code></h3>
<p>${call.summary} ${accessInWords[call.access]}</p>
${part('Path', call.params, 'input')}${part('Query', call.query, 'input')}${part('Body', call.body, 'input')}${part('Answer', call.response, 'output')}
</article>`;
}

function part(title: string, schema: Schema | undefined, typeMode: 'input' | 'output') {
  if (schema === undefined) return '';
  return html`<details><summary>${title}</summary><pre>${JSON.stringify(jsonSchemaOf(schema, typeMode), null, 2)}</pre></details>`;
}
