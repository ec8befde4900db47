import { senderDomain } from '../ports/mail.ts';
import { type Check, NoAnswer, type Vendor } from './check.ts';
import type { Outside } from './outside.ts';

/** The checks of the DNS records by which other mail servers trust our mails: SPF, DKIM and DMARC. */
export function senderVendor(outside: Outside): Vendor {
  const { from, dkimSelector } = outside.settings.mail;
  const domain = senderDomain(from);
  const records = (name: string) => recordsOf(outside, name);
  return {
    name: `Sender ${domain}`,
    checks: {
      SPF: {
        ask: async () => {
          const found = (await records(domain)).filter((record) => /^v=spf1( |$)/i.test(record));
          if (found.length === 0) return `${domain} has no SPF record.`;
          if (found.length > 1) return `${domain} has ${found.length} SPF records, so none counts.`;
          return / \+?all\s*$/i.test(found[0] ?? '') && 'The SPF record lets everybody send.';
        },
        todo: `DNS of ${domain}: one TXT record that begins with v=spf1, includes the mail provider as its pages say, and ends in ~all or -all.`,
      },
      DKIM: dkimOf(domain, dkimSelector, records),
      DMARC: {
        ask: async () => {
          for (const owner of ownersOf(domain)) {
            const found = (await records(`_dmarc.${owner}`)).filter((record) => /^v=DMARC1\b/.test(record));
            if (found.length > 1) return `_dmarc.${owner} has ${found.length} DMARC records, so none counts.`;
            if (found.length === 1) return !/;\s*p=(none|quarantine|reject)\b/i.test(found[0] ?? '') && noPolicy;
          }
          return `${domain} has no DMARC record.`;
        },
        todo: `DNS of ${domain}: one TXT record at _dmarc.${domain}, such as v=DMARC1; p=quarantine; rua=mailto: and an address of yours.`,
      },
    },
  };
}

const noPolicy = 'The DMARC record has no policy (p=none, p=quarantine or p=reject).';

function dkimOf(domain: string, selector: string | undefined, records: (name: string) => Promise<string[]>): Check {
  if (selector === undefined) {
    return {
      todo: `The mail provider must show ${domain} as verified for DKIM. Set MAIL_DKIM_SELECTOR, and the doctor asks for its record.`,
    };
  }
  const name = `${selector}._domainkey.${domain}`;
  return {
    ask: async () => {
      const found = await records(name);
      if (found.length === 0) return `There is no record at ${name}.`;
      return !found.some((record) => /(^|;)\s*p=\s*[A-Za-z0-9+/]/.test(record)) && `${name} holds no key.`;
    },
    todo: `DNS of ${domain}: add the DKIM record that the mail provider shows for the selector ${selector}, or correct MAIL_DKIM_SELECTOR.`,
  };
}

/**
 * Returns the domains whose DMARC record may apply to a domain: the domain itself and those above it. For `a.b.co`
 * these are `a.b.co` and `b.co`.
 */
function ownersOf(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Returns the TXT records of a domain name, each with its parts joined; an empty list if the name does not exist. */
async function recordsOf({ resolveTxt }: Outside, name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((chunks) => chunks.join(''));
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw new NoAnswer(`The records of ${name} could not be asked for (${String(code)}).`, { cause: error });
  }
}
