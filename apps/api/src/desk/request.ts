import { platformId } from '@signalsync/contract/model/connection';
import { mails } from '@signalsync/mails';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300));

/** The actions that the desk can do for a member, with their arguments. */
const deskAction = v.variant('name', [
  v.strictObject({ name: v.literal('sync') }),
  v.strictObject({ name: v.literal('resend'), mail: v.picklist(Object.keys(mails) as (keyof typeof mails)[]) }),
  v.strictObject({ name: v.literal('free-username'), platform: platformId }),
  v.strictObject({ name: v.literal('sign-out') }),
  v.strictObject({ name: v.literal('retry'), job: text }),
  v.strictObject({
    name: v.literal('extend'),
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
  }),
  v.strictObject({ name: v.literal('pay-back') }),
  /** `account` is an email address, or `pay-back` for a refund. */
  v.strictObject({ name: v.literal('settle'), account: text }),
]);

/**
 * A request that a command sends to the desk. `who` names the person to help; `actor` is the team member who runs the
 * command.
 */
export const deskRequest = v.variant('kind', [
  v.strictObject({ kind: v.literal('show'), who: text, isWhole: v.boolean() }),
  v.strictObject({ kind: v.literal('act'), who: text, action: deskAction, reason: text, actor: text }),
  v.strictObject({ kind: v.literal('jobs') }),
  v.strictObject({ kind: v.literal('retryJob'), job: text, reason: text, actor: text }),
  v.strictObject({
    kind: v.literal('report'),
    /** The moment at which the report begins, ISO 8601; null for a report on all days. */
    since: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    withEmails: v.boolean(),
    /** Whether the reply must contain the CSV files. */
    withFiles: v.boolean(),
  }),
]);

/** The desk's answer: the text to print, the exit code of the command, and the files of a report. */
export const deskReply = v.object({
  text: v.string(),
  code: v.picklist([0, 1, 3]),
  files: v.optional(v.array(v.object({ name: v.string(), text: v.string() }))),
});

export type DeskAction = v.InferOutput<typeof deskAction>;
export type DeskRequest = v.InferOutput<typeof deskRequest>;
export type DeskReply = v.InferOutput<typeof deskReply>;

/** Exit codes of the commands. `later`: the action has begun, and the server finishes it by itself. */
export const exitCodes = { done: 0, notDone: 1, wrongUse: 2, later: 3 } as const;

/** Thrown if an action cannot be done. `message` is one sentence for the person who asked. */
export class DeskRejected extends Error {
  override readonly name = 'DeskRejected';
}
