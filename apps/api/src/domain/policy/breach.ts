import * as v from 'valibot';

/**
 * What a browser reports about a page of ours: something that the page's Content-Security-Policy does not allow. Holds
 * nothing about a person: of web addresses only the origin, and of our page only a path of words.
 */
export interface Breach {
  /** `enforce`: the browser has stopped it. `report`: a policy that is only tried would have stopped it. */
  readonly disposition: 'enforce' | 'report';
  /** The rule, such as `script-src-elem`; `other` if it is none that we know. */
  readonly directive: string;
  /** What the rule does not allow: an origin, a kind of address such as `data:`, or a word such as `inline`. */
  readonly blocked: string;
  /** The path of our page; `another page` if it may hold more than words. */
  readonly page: string;
}

/** The rules of a policy that may be broken. They are labels of a metric, so a report cannot add one. */
const directives = new Set([
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);

/** Most reports that are read of one request. */
const mostInRequest = 20;

const text = v.fallback(v.string(), '');

/** A report as `report-uri` brings it: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const single = v.object({
  'csp-report': v.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    disposition: text,
  }),
});

/** Reports as `report-to` brings them: https://www.w3.org/TR/CSP3/#reporting. Others may be among them. */
const several = v.array(
  v.object({
    type: text,
    body: v.fallback(
      v.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text, disposition: text }),
      { documentURL: '', effectiveDirective: '', blockedURL: '', sourceFile: '', disposition: '' },
    ),
  }),
);

/**
 * Reads the reports in a request. Leaves out reports of other kinds, and those about extensions of the browser, which no
 * policy of ours can help. Returns undefined if the body is not a report.
 */
export function breachesIn(body: unknown): Breach[] | undefined {
  const old = v.safeParse(single, body);
  if (old.success) {
    const { 'csp-report': told } = old.output;
    return breachOf({
      documentURL: told['document-uri'],
      effectiveDirective: told['effective-directive'] || told['violated-directive'],
      blockedURL: told['blocked-uri'],
      sourceFile: told['source-file'],
      disposition: told.disposition,
    });
  }
  const told = v.safeParse(several, body);
  if (!told.success) return undefined;
  return told.output
    .slice(0, mostInRequest)
    .filter(({ type }) => type === 'csp-violation')
    .flatMap((report) => breachOf(report.body));
}

type Told = v.InferOutput<typeof several>[number]['body'];

/** Returns the breach that a report tells of; nothing if it is about an extension of the browser. */
function breachOf({ documentURL, effectiveDirective, blockedURL, sourceFile, disposition }: Told): Breach[] {
  if ([blockedURL, sourceFile].some(isOfExtension)) return [];
  // An old browser sends the whole rule.
  const [directive = ''] = effectiveDirective.trim().split(/\s/);
  return [
    {
      disposition: disposition === 'report' ? 'report' : 'enforce',
      directive: directives.has(directive) ? directive : 'other',
      blocked: blockedOf(blockedURL),
      page: pageOf(documentURL),
    },
  ];
}

const isOfExtension = (address: string) => /^[a-z-]*extension(:|$)/.test(address);

function blockedOf(address: string): string {
  if (/^[a-z-]{1,40}$/.test(address)) return address;
  const url = URL.parse(address);
  if (url === null) return 'other';
  return /^(https?|wss?):$/.test(url.protocol) && url.host.length <= 100 ? `${url.protocol}//${url.host}` : kindOf(url);
}

const kindOf = ({ protocol }: URL) => (/^(blob|data|filesystem):$/.test(protocol) ? protocol : 'other');

/** A path of ours is of small letters. Anything else may hold an id or a token. */
function pageOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? '';
  return /^\/[a-z/-]{0,60}$/.test(path) ? path : 'another page';
}
