import { platformIds } from '@signalsync/contract/model/connection';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type DeskRequest, deskRequest } from './request.ts';

/** Thrown if a command line cannot be understood. `message` says why. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** The text that `npm run member -- --help` prints. */
export const memberUsage = `npm run member -- <who> [--all]
npm run member -- <who> <action> --reason "…"

Shows one person, or does something for them. <who> is an address, a username such as telegram:chart_reader, or a
customer of Stripe (cus_…). Each action is recorded with its reason. The same action with the same reason is a repeat.
  sync                      reads plan, payments and platforms anew, and puts them right
  resend <mail>             sends a mail again, such as bought, renewed, confirmEmail or emailChanged
  free-username <platform>  takes ${platformIds.slice(0, -1).join(', ')} or ${platformIds.at(-1)} away from the account, so that another can connect it
  sign-out                  ends all sessions
  retry <job>               tries a job again now
  extend <days>             makes the paid time longer; the next charge is then
  pay-back                  pays the plan back within the guarantee, and ends it
  settle <account>          gives what no account has (<who> is sub_… or in_…) to the account with this address;
                            settle pay-back ends it and pays its last payment back
Options:
  --reason "…"              why, in a few words; each action needs it
  --all                     shows all events, not only the newest
Exit codes: 0 done, 1 not done, 2 wrong use, 3 begun and tried again by itself.`;

/** The text that `npm run jobs -- --help` prints. */
export const jobsUsage = `npm run jobs
npm run jobs -- retry <job> [--reason "…"]

Lists which jobs failed and why, and which wait and for how long. With retry, tries one again now.
Exit codes: 0 done, 1 not done, 2 wrong use, 3 begun and tried again by itself.`;

/** Reads the command line of `npm run member`. Returns undefined if help is asked for. Throws `WrongUse`. */
export function memberOptions(words: readonly string[], actor = userInfo().username): DeskRequest | undefined {
  const { values, positionals } = parsed(words);
  if (values.help === true) return undefined;
  const [who, name, argument, ...more] = positionals;
  if (who === undefined || more.length > 0) throw new WrongUse('Say whom the command is about.');
  if (name === undefined) return checked({ kind: 'show', who, isWhole: values.all === true });
  if (values.reason === undefined || values.reason.trim() === '') throw new WrongUse('Say why with --reason "…".');
  const action = { name, ...argumentOf(name, argument) };
  return checked({ kind: 'act', who, action, reason: values.reason, actor });
}

/** Reads the command line of `npm run jobs`. Returns undefined if help is asked for. Throws `WrongUse`. */
export function jobsOptions(words: readonly string[], actor = userInfo().username): DeskRequest | undefined {
  const { values, positionals } = parsed(words);
  if (values.help === true) return undefined;
  const [name, job, ...more] = positionals;
  if (name === undefined) return { kind: 'jobs' };
  if (name !== 'retry' || job === undefined || more.length > 0) throw new WrongUse('Say retry and the id of one job.');
  return checked({ kind: 'retryJob', job, reason: values.reason ?? 'tried again from the list of jobs', actor });
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { reason: { type: 'string' }, all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** For each action that has an argument, the argument's name. */
const argumentNames: Readonly<Record<string, string>> = {
  resend: 'mail',
  'free-username': 'platform',
  retry: 'job',
  extend: 'days',
  settle: 'account',
};

function argumentOf(action: string, argument: string | undefined): object {
  const name = argumentNames[action];
  if (name === undefined) {
    if (argument !== undefined) throw new WrongUse(`'${action}' takes nothing after it.`);
    return {};
  }
  if (argument === undefined) throw new WrongUse(`Say after '${action}' which ${name}.`);
  return { [name]: name === 'days' ? Number(argument) : argument };
}

function checked(request: unknown): DeskRequest {
  const result = v.safeParse(deskRequest, request);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new WrongUse(`${v.getDotPath(issue) ?? 'The command'}: ${issue.message}`);
}
