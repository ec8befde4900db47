import type { Examined, Finding } from './check.ts';

const isWrong = ({ kind }: Finding) => kind === 'wrong';

/** Returns whether any check has found something wrong. Checks for a person to make do not count. */
export const hasWrong = (examined: readonly Examined[]): boolean =>
  examined.some(({ findings }) => findings.some(isWrong));

/**
 * Returns the report as plain text. Each vendor has one line for all checks that are ok, and a line of its own for each
 * other finding. Secrets in the text are masked.
 */
export function reportText(examined: readonly Examined[], secrets: readonly string[]): string {
  const all = examined.flatMap(({ findings }) => findings);
  const count = (kind: Finding['kind']) => all.filter((finding) => finding.kind === kind).length;
  const end = `${count('ok')} ok, ${count('wrong')} wrong, ${count('look')} to look at yourself.`;
  return [...examined.map((one) => vendorText(one, secrets)), '', end].join('\n');
}

function vendorText({ name, findings }: Examined, secrets: readonly string[]): string {
  const named = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).map((one) => one.name);
  const [ok, notAsked] = [named('ok'), named('notAsked')];
  return [
    name,
    ...(ok.length > 0 ? [`  ok     ${ok.join(', ')}`] : []),
    ...findings.flatMap((finding) => {
      if (finding.kind === 'wrong') {
        const what = withoutSecrets(finding.what.replaceAll(/\s+/g, ' '), secrets);
        return [`  WRONG  ${finding.name}: ${what}`, `         What to do: ${finding.todo}`];
      }
      return finding.kind === 'look' ? [`  look here yourself: ${finding.name}. ${finding.todo}`] : [];
    }),
    ...(notAsked.length > 0 ? [`  not asked until that is right: ${notAsked.join(', ')}`] : []),
  ].join('\n');
}

/** Shorter secrets are not masked: they also occur in ordinary words, and are easy to guess anyway. */
const shortestSecret = 4;

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter(({ length }) => length >= shortestSecret)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, secret) => left.replaceAll(secret, '(secret)'), text);
}
