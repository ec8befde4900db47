// `npm run drill mail`: lets 500 mails wait for a mail server that does not answer, is slow, rejects mails at first
// (greylisting) or lies, on each database. The default is `-- --mails 500`; `--fault hung` plays one of these faults,
// `--on embedded` uses one database, and `--faster 5` shortens the faults for a trial.
import { finish, outcomesOf } from './support/frame.mjs';

const mails = ['accepted', 'accepted again', 'lies', 'notes', 'readiness', 'took', ''];
finish(
  ['servers', 'mail server', 'plan ended', 'paid back', ...mails],
  await outcomesOf('mailServers/drill.ts', process.argv.slice(2)),
);
