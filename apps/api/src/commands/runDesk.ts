import { compose } from '../start/compose.ts';
import { textLog, type Log } from '../ports/log.ts';
import { parseSettings } from '../settings/settings.ts';
import { StartError } from '../settings/startError.ts';
import { askDesk } from '../desk/ask.ts';
import { WrongUse } from '../desk/options.ts';
import { type DeskRequest, exitCodes } from '../desk/request.ts';
import { messageOf } from '../desk/words.ts';

/** Prints only failures, to stderr, each in one line. The answer of the command goes to stdout. */
const log: Log = { ...textLog((text) => console.error(text), messageOf), info: () => {} };

/** Runs a command of the desk: parses its arguments, carries it out, prints the answer and sets the exit code. */
export async function runDeskCommand(read: () => DeskRequest | undefined, usage: string): Promise<void> {
  try {
    const request = read();
    if (request === undefined) {
      console.log(usage);
      return;
    }
    const settings = parseSettings(process.env);
    const { text, code } = await askDesk(settings, request, 'a command of the desk', async (database) => {
      const { desk, endWaits } = await compose(settings, database, log);
      const reply = await desk(request);
      endWaits();
      return reply;
    });
    if (code === exitCodes.notDone) console.error(text);
    else console.log(text);
    process.exitCode = code;
  } catch (error) {
    if (!(error instanceof StartError || error instanceof WrongUse)) throw error;
    const isWrongUse = error instanceof WrongUse;
    console.error(isWrongUse ? `${error.message}\n\n${usage}` : error.message);
    process.exitCode = isWrongUse ? exitCodes.wrongUse : exitCodes.notDone;
  }
}
