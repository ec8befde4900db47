import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { StartError } from './startError.ts';

/**
 * Runs a command of the terminal. If the command throws a `StartError` or an error of the given classes, prints only
 * its message and ends with exit code 1.
 */
export async function runCommand(
  work: () => Promise<void>,
  ...others: (abstract new (
    ...words: never[]
  ) => Error)[]
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || ![StartError, ...others].some((kind) => error instanceof kind)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Parses the arguments of a command. Adds the option `help`. Throws a `StartError` that contains `usage` if the
 * arguments are wrong.
 */
export function parseWords<Options extends ParseArgsOptionsConfig>(
  options: Options,
  usage: string,
  { args = process.argv.slice(2), allowPositionals = true } = {},
) {
  const help = { type: 'boolean', short: 'h', default: false } as const;
  try {
    return parseArgs({ args, allowPositionals, options: { ...options, help } });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/\.\s|\n/)[0] ?? '') : String(error);
    throw new StartError(`${reason}.\n\n${usage}`, { cause: error });
  }
}

/**
 * The folder in which the user called npm. The current folder may differ, because npm runs a script in the repository's
 * root.
 */
export const home = (): string => process.env.INIT_CWD ?? process.cwd();
