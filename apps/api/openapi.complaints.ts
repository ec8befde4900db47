import { Validator } from '@seriousme/openapi-schema-validator';

/** What is wrong with an OpenAPI document; empty where it is valid. */
export async function complaintsAbout(document: { paths: object }): Promise<string[]> {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  return [...(valid ? [] : [`not valid: ${JSON.stringify(errors)}`]), ...identicalPaths(Object.keys(document.paths))];
}

/** The specification forbids paths that differ in the names of their parameters alone, and the validator does not look. */
function identicalPaths(paths: readonly string[]): string[] {
  const groups = Object.values(Object.groupBy(paths, (path) => path.replace(/\{[^}]*\}/g, '{}')));
  return groups.flatMap((same = []) => (same.length > 1 ? [`one path under several names: ${same.join(', ')}`] : []));
}
