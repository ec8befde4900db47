import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { StartError } from '../settings/startError.ts';

/**
 * Runs a command of the terminal: prints `usage` for `--help`, and a `StartError` as one sentence with exit code 1.
 * `work` gets the options and the other words.
 */
export async function runCommand<Options extends ParseArgsOptionsConfig>(
  options: Options,
  usage: string,
  work: (values: ReturnType<typeof parsed<Options>>['values'], words: string[]) => Promise<void>,
): Promise<void> {
  try {
    const { values, positionals } = parsed(options, usage);
    if ('help' in values && values.help === true) console.log(usage);
    else await work(values, positionals);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function parsed<Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  try {
    return parseArgs({ allowPositionals: true, options: { ...options, help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/\.\s|\n/)[0] ?? '') : String(error);
    throw new StartError(`${reason}.\n\n${usage}`, { cause: error });
  }
}

/** The folder in which the user called npm: npm itself runs a script in the repository's root. */
export const home = (): string => process.env.INIT_CWD ?? process.cwd();
