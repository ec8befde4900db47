// `npm run dev`: runs the web app (Vite, hot reload) and the API (restarts on a change) side by side. Each line of
// output begins with `web` or `api`.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { begin } from './lib/begin.mjs';
import { portTrouble } from './lib/port.mjs';
import { endTree, fail, root, say, toolEnvironment } from './lib/run.mjs';

await begin();

const webPort = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? webPort + 1);
const trouble = (await portTrouble(webPort, 'npm run dev')) ?? (await portTrouble(apiPort, 'npm run dev'));
if (trouble) fail(trouble);

const children = [];
let ending = false;
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) endTree(child);
}

function start(name, command, args, env) {
  const child = spawn(command, args, { cwd: root, env: toolEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => say(`${name} │ ${line}`));
  child.on('error', (error) => say(`${name} │ ${error.message}`));
  child.on('exit', (code) => end(code ?? 0));
  children.push(child);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
start('api', process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/start/main.ts'], {
  PORT: String(apiPort),
  APP_URL: `http://localhost:${webPort}`,
});
// Vite forwards requests for the server's paths to API_URL (apps/web/vite.config.ts). This starts Vite's own file
// instead of the launcher in node_modules/.bin: on Windows the launcher is a script, and Vite would keep running after
// the script is killed.
start(
  'web',
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'apps/web', '--mode', 'sample', '--port', String(webPort), '--strictPort'],
  {
    API_URL: `http://127.0.0.1:${apiPort}`,
  },
);
say(`SignalSync (development) opens at http://localhost:${webPort} · mail at http://localhost:${webPort}/dev/outbox`);
