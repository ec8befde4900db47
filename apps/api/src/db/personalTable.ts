import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** What our rows name a person by. */
export interface PersonIds {
  readonly userId: string;
  /** The address that signs in; null if nobody has proven it. */
  readonly provenAddress: string | null;
  /** The address that signs in, in the form for comparison; null if nobody has proven it. */
  readonly provenKey: string | null;
  /** The ids of the person's customers at the provider. */
  readonly customerIds: readonly string[];
  /** The ids of the person's purchases, claimed or waiting for the person's claim. */
  readonly checkoutIds: readonly string[];
  /** Those of them that were begun without a session, so that their first events name no account. */
  readonly guestCheckoutIds: readonly string[];
  /** The ids of the payments for these purchases. */
  readonly intentIds: readonly string[];
}

/** What a column says, in one sentence, or why nobody gets it. */
type Meaning = string | { readonly leftOut: string };

/** A table with rows about persons: what it holds, and which of its rows are about one person. */
export interface PersonalTable {
  readonly table: PgTable;
  /** What the rows say, in one sentence. */
  readonly says: string;
  /** The moment by which the rows are sorted, never null; `id` tells rows of the same moment apart. */
  readonly at: PgColumn;
  readonly id: PgColumn;
  /** Returns the condition that a row is about the person. */
  readonly of: (person: PersonIds) => SQL | undefined;
  /** Every column of the table, by its name in the schema. */
  readonly columns: Readonly<Record<string, Meaning>>;
  /** What is left of the rows after the person's account was deleted. */
  readonly left: Left<string>;
}

/**
 * What is left of rows after a deletion. `nothing`: the rows are deleted. Otherwise why they stay; they stay whole, so
 * each column is named.
 */
type Left<Column extends string> =
  | 'nothing'
  | { readonly why: string; readonly columns: Readonly<Record<Column, 'stays'>> };

/**
 * Describes a table. A column that is forgotten is a type error, in `columns` and, where rows stay after a deletion, in
 * `left`.
 */
export const personal = <Table extends PgTable>(
  table: Table,
  rest: Omit<PersonalTable, 'table' | 'columns' | 'left'> & {
    readonly columns: Readonly<Record<keyof Table['$inferSelect'], Meaning>>;
    readonly left: Left<keyof Table['$inferSelect'] & string>;
  },
): PersonalTable => ({ table, ...rest });

/** Says why nobody gets a column. */
export const leftOut = (why: string) => ({ leftOut: why });

/** The column with the account’s id. */
export const ownAccount = leftOut('The account’s id, which `account` has.');
