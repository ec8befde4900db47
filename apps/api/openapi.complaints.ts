import { Validator } from '@seriousme/openapi-schema-validator';

/** Returns a sentence for each mistake in an OpenAPI document; none if it is valid. */
export async function complaintsAbout(document: { paths: object }): Promise<string[]> {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  return [...(valid ? [] : [`not valid: ${JSON.stringify(errors)}`]), ...identicalPaths(Object.keys(document.paths))];
}

/**
 * Finds paths that differ only in their parameter names. The specification forbids them, but the validator does not
 * check.
 */
function identicalPaths(paths: readonly string[]): string[] {
  const groups = Object.values(Object.groupBy(paths, (path) => path.replace(/\{[^}]*\}/g, '{}')));
  return groups.flatMap((same = []) => (same.length > 1 ? [`one path under several names: ${same.join(', ')}`] : []));
}
