/** Changed texts that somebody shows to somebody else. */
export interface Proposal {
  /** The file of copy, `pricing.ts`. */
  file: string;
  /** What each text would be, by the name of its control. */
  texts: Record<string, string>;
}

const isProposal = (value: unknown): value is Proposal => {
  if (typeof value !== 'object' || value === null || !('file' in value) || !('texts' in value)) return false;
  const { file, texts } = value;
  if (typeof file !== 'string' || typeof texts !== 'object' || texts === null) return false;
  return Object.values(texts).every((text) => typeof text === 'string');
};

/** A proposal in letters, digits, `-` and `_` (base64url): nothing else of an address reaches a story unchanged. */
export function packProposal(proposal: Proposal): string {
  const bytes = new TextEncoder().encode(JSON.stringify(proposal));
  const packed = btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''));
  return packed.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** What was packed. Undefined where an address was cut off or holds something else. */
export function unpackProposal(packed: string): Proposal | undefined {
  try {
    const bytes = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const value: unknown = JSON.parse(text);
    return isProposal(value) ? value : undefined;
  } catch {
    // Not base64, not UTF-8, not JSON: nothing that this desk has packed.
    return undefined;
  }
}

/** The address under which a colleague sees a desk with changed texts. */
export function proposalAddress(id: string, theme: string, proposal: Proposal): string {
  return new URL(`./?path=/story/${id}&globals=theme:${theme};proposal:${packProposal(proposal)}`, location.href).href;
}
