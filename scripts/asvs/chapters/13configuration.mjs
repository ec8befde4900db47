import { found, tested } from '../rows.mjs';

const network = 'apps/api/src/settings/network.test.ts';
const hosts = [network, 'The hosts for a firewall are those of the settings, and no other is in the code'];
const callers = [network, 'Only these files open connections'];
const unit = 'deploy/signalsync@.service';
const guide = 'docs/operating/first-day.md';
const web = ['apps/api/test/web.test.ts', 'A file of the web app > is nothing else: %s'];

export const configuration = {
  title: 'Configuration',
  rows: {
    '13.1.1': tested('what the server calls is documented', hosts),
    '13.2.1': found(
      'parts of the backend know each other',
      [guide, 'PostgreSQL knows it by its name on this machine'],
      [unit, 'User=signalsync'],
    ),
    '13.2.2': found(
      'each part has few rights',
      [unit, 'CapabilityBoundingSet='],
      ['deploy/compose.yaml', 'cap_drop: [ALL]'],
      [guide, 'createuser --createdb signalsync'],
    ),
    '13.2.3': tested('no default credentials', [
      'apps/api/src/settings/settings.test.ts',
      'Settings > of production are complete or rejected by name',
    ]),
    '13.2.4': tested('only listed systems are called', hosts, callers),
    '13.2.5': tested('the server can load only listed things', callers, web),
    '13.3.1': found(
      'secrets are kept in a safe place',
      [unit, 'EnvironmentFile=/etc/signalsync/server.env'],
      [guide, 'SECRET=$(openssl rand -hex 32)'],
      ['docs/operating/security.md', '## Keys and cryptography'],
    ),
    '13.3.2': found('few can read secrets', [guide, 'install -m 600'], [guide, 'only root reads it']),
    '13.4.1': found(
      'no `.git` where the product runs',
      ['deploy/Dockerfile.dockerignore', '.git'],
      ['deploy/release.sh', 'archive HEAD'],
    ),
    '13.4.2': tested('no debug mode in production', [
      'apps/api/test/guards.test.ts',
      'In production > nothing lies under /dev and any host is answered',
    ]),
    '13.4.3': tested('folders are not listed', web),
    '13.4.4': tested('no TRACE', ['apps/api/test/wire.test.ts', 'TRACE is answered with nothing of its request']),
    '13.4.5': tested('monitoring is not public', [
      'apps/api/test/web.test.ts',
      'A file of the web app > is not what is for monitoring: %s',
    ]),
  },
};
