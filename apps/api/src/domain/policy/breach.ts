import * as v from 'valibot';

/**
 * What a browser reports about one of our pages: something that the page's Content-Security-Policy does not allow.
 * Holds no personal data: only the origins of web addresses, and the paths of our pages only if they consist of words.
 */
export interface Breach {
  /**
   * `enforce`: the browser has blocked what the rule does not allow. `report`: the rule is only being tried out, so
   * nothing was blocked.
   */
  readonly disposition: 'enforce' | 'report';
  /** The rule, such as `script-src-elem`; `other` if we do not know the rule. */
  readonly directive: string;
  /** What the rule does not allow: an origin, a kind of address such as `data:`, or a word such as `inline`. */
  readonly blocked: string;
  /** The path of our page; `another page` if the path may hold an id or a token. */
  readonly page: string;
}

/**
 * The rules of a policy that can be broken. They become labels of a metric. This list is fixed, so reports cannot add
 * labels.
 */
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

/** At most this many reports of one request are read. */
const mostInRequest = 20;

const text = v.fallback(v.string(), '');

/** The format of a report to the address in `report-uri`: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
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

/**
 * The format of reports to the addresses in `report-to`: https://www.w3.org/TR/CSP3/#reporting. The list may hold other
 * kinds of reports too.
 */
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
 * Reads the reports in a request. Leaves out reports of other kinds, and reports about browser extensions, about which
 * we can do nothing. Returns undefined if the body is not a report.
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

/** Returns the breach that a report describes. Returns nothing if the report is about a browser extension. */
function breachOf({ documentURL, effectiveDirective, blockedURL, sourceFile, disposition }: Told): Breach[] {
  if ([blockedURL, sourceFile].some(isOfExtension)) return [];
  // Old browsers send the whole rule, with its values after the name.
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

/**
 * The paths of our pages consist of lower-case letters, slashes and hyphens. Any other path may hold an id or a token.
 */
function pageOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? '';
  return /^\/[a-z/-]{0,60}$/.test(path) ? path : 'another page';
}
