import { createHash } from 'node:crypto';
import { fill } from '@signalsync/content/fill';
import { failureReference } from '@signalsync/content/messages/failures';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { currentRequestId } from '../ports/log.ts';
import type { AppContext } from './env.ts';
import { HttpError, type Rejection } from './httpError.ts';

const style = `
:root { color-scheme: dark light; font-family: system-ui, sans-serif; line-height: 1.5; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; } h3 { font-size: 1rem; margin-bottom: 0; }
article, fieldset { border: 1px solid; border-radius: 8px; margin: 1rem 0; padding: 1rem; }
pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
label { display: block; margin: 0.5rem 0; } input:not([type=checkbox]), select { font: inherit; padding: 0.5rem; width: min(100%, 24rem); box-sizing: border-box; }
table { border-collapse: collapse; } th, td { border: 1px solid; padding: 0.25rem 0.75rem; text-align: start; }
.scroll { overflow-x: auto; }
iframe { border: 1px solid; box-sizing: border-box; height: 36rem; width: 100%; }
button { font: inherit; margin: 0.5rem 0.5rem 0 0; min-height: 2.75rem; padding: 0.5rem 1.5rem; }
`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const styleHash = hashOf(style);
const policyOf = (formTarget: string, frameStyles: readonly string[]) =>
  [
    "default-src 'none'",
    ['style-src', styleHash, ...(frameStyles.length > 0 ? ["'unsafe-hashes'"] : []), ...frameStyles.map(hashOf)].join(
      ' ',
    ),
    "img-src 'self'",
    `form-action 'self' ${formTarget}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/**
 * Answers with a page that the server itself writes, in plain HTML without scripts. The page's Content-Security-Policy
 * lets it load only its icon, for which Firefox asks on every page. `formTarget` is another origin to which the form
 * may lead. `frameStyles` are the style sheets and style attributes that frames in the page may have. From status 500
 * on, the page shows the request's id.
 */
export async function answerPage(
  c: AppContext,
  title: string,
  body: Markup,
  options: { status?: ContentfulStatusCode; formTarget?: string; frameStyles?: readonly string[] } = {},
): Promise<Response> {
  const { status = 200, formTarget = '', frameStyles = [] } = options;
  const requestId = status < 500 ? null : currentRequestId();
  const reference = requestId !== null && html`<p>${fill(failureReference, { requestId })}</p>`;
  c.header('Content-Security-Policy', policyOf(formTarget, frameStyles));
  return c.html(
    html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${title}</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1>${await body}${reference || ''}</main></body>
</html>`,
    status,
  );
}

/**
 * Returns whether the request asks for HTML, so that a person will see the response. For an unknown URL, a person gets
 * a page, and a script gets an error.
 */
export const isForReading = (c: AppContext): boolean => c.req.header('accept')?.includes('text/html') ?? false;

/** Returns the fields of the form in a request from a page of `answerPage`. */
export const formOf = async (c: AppContext) => Object.fromEntries((await c.req.formData()).entries());

/**
 * Parses the form or body of a request. Throws an `HttpError` with `rejection` if the input does not fit the schema.
 */
export function parsed<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  input: unknown,
  ...rejection: Rejection
): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (!result.success) throw new HttpError(...rejection);
  return result.output;
}
