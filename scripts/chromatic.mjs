// Runs Chromatic, a service that takes and compares the same pictures as `npm test -- stories`, for the stories that a
// change affects (`chromatic.config.json`). It needs a project token.
import { run, say } from './lib/run.mjs';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  say(
    'Chromatic was not run: CHROMATIC_PROJECT_TOKEN is not set. The same pictures are compared here by npm test -- stories.',
  );
  process.exit(0);
}
const { code } = await run('chromatic', ['--no-interactive', ...process.argv.slice(2)]);
process.exit(code);
