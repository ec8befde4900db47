/** Changed texts that one person proposes to another. */
export interface Proposal {
  /** The file of copy, for example `pricing.ts`. */
  file: string;
  /** The proposed texts, by the name of their control. */
  texts: Record<string, string>;
}

const isProposal = (value: unknown): value is Proposal => {
  if (typeof value !== 'object' || value === null || !('file' in value) || !('texts' in value)) return false;
  const { file, texts } = value;
  if (typeof file !== 'string' || typeof texts !== 'object' || texts === null) return false;
  return Object.values(texts).every((text) => typeof text === 'string');
};

/**
 * Encodes a proposal with letters, digits, `-` and `_` (base64url), because Storybook changes some other characters in
 * a URL.
 */
export function packProposal(proposal: Proposal): string {
  const bytes = new TextEncoder().encode(JSON.stringify(proposal));
  const packed = btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''));
  return packed.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Decodes a proposal. Returns undefined if the text was cut off or is no proposal. */
export function unpackProposal(packed: string): Proposal | undefined {
  try {
    const bytes = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const value: unknown = JSON.parse(text);
    return isProposal(value) ? value : undefined;
  } catch {
    // The text is not base64, UTF-8 or JSON, so it is no proposal.
    return undefined;
  }
}

/** Returns the URL at which a colleague sees the changed texts. */
export function proposalAddress(id: string, theme: string, proposal: Proposal): string {
  return new URL(`./?path=/story/${id}&globals=theme:${theme};proposal:${packProposal(proposal)}`, location.href).href;
}
