import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** The company that runs the product, for pages and mails. */
export interface Operator {
  /** The company in one line with its postal address. */
  readonly company: string | undefined;
  readonly supportEmail: string | undefined;
}

const told = v.nullable(v.string());
const description = v.object({ operator: v.object({ company: told, supportEmail: told }) });

const withoutBuild = JSON.stringify({ operator: { company: null, supportEmail: null } });

/**
 * Returns who runs the product. Reads it from the web build, so that mails say the same as pages. A field is undefined
 * if the build does not have it, or if there is no build.
 */
export async function operatorOf(webDir: string): Promise<Operator> {
  const text = await readFile(join(webDir, 'server.json'), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return withoutBuild;
    throw error;
  });
  const { operator } = v.parse(description, JSON.parse(text));
  return { company: operator.company ?? undefined, supportEmail: operator.supportEmail ?? undefined };
}
