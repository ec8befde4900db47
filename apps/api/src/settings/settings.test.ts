import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { productionSettings, productionVariables, testSettings } from '../../test/support/settings.ts';
import { repository } from '../folders.ts';
import { entriesOf } from './entry.ts';
import { parseSettings, type ProductionSettings, secretsIn } from './settings.ts';
import { table } from './table.ts';

describe('Settings', () => {
  test('need nothing outside production, where the server keeps to this machine', () => {
    expect(parseSettings({})).toMatchObject({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      appUrl: undefined,
      google: undefined,
      limits: { resendSeconds: 60, strangers: { sendsPerDay: 30, failedGuessesPerDay: 25 } },
    });
  });

  test('cannot make a development server listen to others', () => {
    expect(parseSettings({ HOST: '0.0.0.0' }).host).toBe('127.0.0.1');
  });

  test('name a support address only if one is set', () => {
    expect(parseSettings({}).supportEmail).toBeUndefined();
    const SUPPORT_EMAIL = 'help@example.com';
    expect(parseSettings({ ...productionVariables, SUPPORT_EMAIL }).supportEmail).toBe(SUPPORT_EMAIL);
    expect(() => parseSettings({ SUPPORT_EMAIL: 'help' })).toThrow('SUPPORT_EMAIL must be an email address');
  });

  test('say what the team is told of: everything, some of it, or nothing', () => {
    const told = (NOTIFY_ABOUT: string) => [...parseSettings({ NOTIFY_ABOUT }).notifyAbout];
    expect(told('')).toEqual(['disputes', 'refunds', 'ends', 'kept', 'offers', 'policy']);
    expect(told('ends, disputes')).toEqual(['ends', 'disputes']);
    expect(told('none')).toEqual([]);
    expect(() => told('ends,all')).toThrow('must be none, or some of disputes, refunds, ends, kept, offers, policy');
  });

  test('of production are complete or rejected by name', () => {
    const shown = { isProduction: true, host: '0.0.0.0', apiUrl: 'https://app.example.com' };
    expect(parseSettings(productionVariables)).toMatchObject(shown);
    for (const name of Object.keys(productionVariables).filter((key) => key !== 'NODE_ENV')) {
      expect(() => parseSettings({ ...productionVariables, [name]: ' ' })).toThrow(
        `Production needs these settings, which are not set: ${name}.`,
      );
    }
  });

  test('of production cannot lack more than this, and cannot be made without the check', () => {
    type Lacking<T> = { [Key in keyof T]: undefined extends T[Key] ? Key : never }[keyof T];
    const others = {
      metrics: undefined,
      databaseUrl: undefined,
      supportEmail: undefined,
      tradingview: undefined,
      triedPolicy: undefined,
    };
    const lacking: Record<Lacking<ProductionSettings>, undefined> = { ...others, accessEndsAfterDays: undefined };
    const mail: Record<Lacking<ProductionSettings['mail']>, undefined> = { dkimSelector: undefined };
    expect(productionSettings()).toMatchObject({ ...lacking, mail });
    // @ts-expect-error only `parseSettings` may make settings of production, because it checks them
    const unchecked: ProductionSettings = { ...productionSettings(), ...testSettings(), isProduction: true };
    expect(unchecked.google).toBeUndefined();
  });

  test('of production ask for TLS', () => {
    expect(() => parseSettings({ ...productionVariables, APP_URL: 'http://app.example.com' })).toThrow('https://');
    const origins = (CORS_ORIGINS: string) => () => parseSettings({ ...productionVariables, CORS_ORIGINS });
    for (const http of ['http://evil.test', 'https://a.example, http://localhost.evil.test', 'http://127.0.0.1:3000'])
      expect(origins(http)).toThrow('In production each of CORS_ORIGINS must start with https://');
    expect(origins('https://a.example,http://localhost:5173,http://localhost')().corsOrigins).toHaveLength(3);
  });

  test('of production ask for TLS to a database on another machine', () => {
    const parsed = (DATABASE_URL: string) => () => parseSettings({ ...productionVariables, DATABASE_URL });
    const far = ['postgres://a:b@db.example.com/x', 'postgres://a@10.0.0.4:5432/x', 'postgres://a@localhost/x?host=db'];
    for (const url of far) {
      expect(parsed(url)).toThrow('DATABASE_URL must end with ?sslmode=verify-full');
      expect(parsed(`${url}${url.includes('?') ? '&' : '?'}sslmode=verify-full`)).not.toThrow();
    }
    const near = [
      'postgres://a@%2Fvar%2Frun%2Fpostgresql/x',
      'postgres://a:b@127.0.0.1:5432/x',
      'postgres:///x',
      'postgres://a@[::1]/x',
    ];
    for (const url of [...near, 'postgresql:///x?host=/var/run', 'postgres://a@database/x?sslmode=disable'])
      expect(parsed(url)).not.toThrow();
    expect(() => parseSettings({ DATABASE_URL: far[0] })).not.toThrow();
    const scratch = { ...productionVariables, BACKUP_SCRATCH_URL: far[0] };
    expect(() => parseSettings(scratch)).toThrow('BACKUP_SCRATCH_URL must end with ?sslmode=verify-full');
  });

  test.each(['p#s', '12#s', '12/s', '12?s', '12/s?t'])('name the signs that cut a password: %s', (password) => {
    const variables = { DATABASE_URL: `postgres://a:${password}@db.example.com/x` };
    expect(() => parseSettings(variables)).toThrow('DATABASE_URL must be an address. In its password write # as %23');
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT must be at most 65535'],
    [{ APP_URL: 'example.com' }, 'APP_URL must be an address such as https://app.example.com, without a path'],
    [
      { CSP_REPORT_ONLY: "img-src 'self', style-src 'self'" },
      "CSP_REPORT_ONLY must be directives such as style-src 'self'",
    ],
    [{ CSP_REPORT_ONLY: "img-src 'self'; report-uri /x" }, 'CSP_REPORT_ONLY must be directives'],
    [{ CORS_ORIGINS: 'https://a.example, *' }, 'CORS_ORIGINS.1 must be an address'],
    [
      { STRIPE_API_URL: 'http://proxy.example.com' },
      'STRIPE_API_URL must start with https://, unless it is on this machine',
    ],
    [{ DISCORD_API_URL: 'http://localhost.evil.example' }, 'DISCORD_API_URL must start with https://'],
    [{ TELEGRAM_API_URL: 'https://proxy.example.com/telegram' }, 'TELEGRAM_API_URL must be an address such as'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
    [
      { MAIL_URL: 'x', SECRET: 'short' },
      'SECRET must have at least 32 characters; MAIL_URL must start with smtp:// or smtps://',
    ],
    [{ TELEGRAM_CHAT_ID: '@group' }, 'TELEGRAM_CHAT_ID must be a number such as -1001234567890'],
    [{ CALLS_PER_MINUTE: '0' }, 'CALLS_PER_MINUTE must be at least 1'],
    [{ STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY must start with sk_ or rk_'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET together, or none of them.',
    ],
    [{ GOOGLE_CLIENT_ID: 'only' }, 'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET together, or neither.'],
  ])('that are wrong are rejected by name: %j', (variables, message) => {
    expect(() => parseSettings(variables as Record<string, string>)).toThrow(message);
  });
});

test('The secrets of the settings include what is secret in their addresses', () => {
  expect(
    secretsIn({
      APP_URL: 'https://app.example.com',
      MAIL_URL: 'smtp://user:p%40ss%2@mail.example.com',
      DATABASE_URL: 'postgres://user:p%40ss@db.example.com/app',
      NOTIFY_SLACK_WEBHOOK_URL: 'https://hooks.slack.com/services/T/B/x',
      SECRET: ' ',
    }),
  ).toEqual([
    'postgres://user:p%40ss@db.example.com/app',
    'p%40ss',
    'p@ss',
    'smtp://user:p%40ss%2@mail.example.com',
    'p%40ss%2',
    'p%40ss%2',
    'https://hooks.slack.com/services/T/B/x',
    '/services/T/B/x',
  ]);
});

test('The table in docs/operating/settings.md is the one of the settings', async () => {
  const path = join(repository, 'docs/operating/settings.md');
  const rows = entriesOf(table).map(({ name, default: value = '', isRequired, isSecret, says }) => {
    const notes = [isRequired && 'required', isSecret && 'secret'].filter(Boolean).join(', ');
    return `| \`${name}\` | ${value && `\`${value}\``} | ${notes} | ${says} |\n`;
  });
  const doc = (await readFile(path, 'utf8')).replace(/(?<=\|---\|---\|---\|---\|\n)(\|.*\n)*/, () => rows.join(''));
  expect(doc).toContain(rows.join(''));
  await expect(doc).toMatchFileSnapshot(path);
});
