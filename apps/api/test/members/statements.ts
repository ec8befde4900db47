import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** How often an SQL statement ran, and how long the database worked on it in all. Times are in ms. */
export interface Statement {
  readonly text: string;
  readonly times: number;
  readonly totalMs: number;
  readonly longestMs: number;
}

/** The fields of a statement of `pg` that its types lack. */
interface Sent {
  readonly text?: string;
  readonly name?: string;
  submit(this: Sent, ...given: unknown[]): unknown;
  handleReadyForQuery(this: Sent, ...given: unknown[]): unknown;
}
type Run = (text: string, ...others: unknown[]) => Promise<unknown>;
type InTransaction = (work: (tx: { query: Run }) => Promise<unknown>) => Promise<unknown>;

/** Times every SQL statement of this process, on either database. `seen` is called after each one, with its text. */
export function watchStatements(seen: (text: string) => void) {
  let all = new Map<string, Statement>();
  const note = (text: string, began: number) => {
    const ms = performance.now() - began;
    const { times, totalMs, longestMs } = all.get(text) ?? { times: 0, totalMs: 0, longestMs: 0 };
    all.set(text, { text, times: times + 1, totalMs: totalMs + ms, longestMs: Math.max(longestMs, ms) });
    seen(text);
  };
  const ends = [watchServer(note), watchEmbedded(note)];
  return {
    /** Returns the statements since the last call of `take`, sorted by the time that they took, longest first. */
    take: (): Statement[] => {
      const taken = [...all.values()].sort((one, other) => other.totalMs - one.totalMs);
      all = new Map();
      return taken;
    },
    end: () => {
      for (const end of ends) end();
    },
  };
}

type Note = (text: string, began: number) => void;

function watchServer(note: Note): () => void {
  const kind = pg.Query.prototype as unknown as Sent;
  const { submit, handleReadyForQuery } = kind;
  const began = new WeakMap<Sent, number>();
  kind.submit = function timed(...given) {
    began.set(this, performance.now());
    return submit.apply(this, given);
  };
  kind.handleReadyForQuery = function timed(...given) {
    note(this.text ?? '', began.get(this) ?? performance.now());
    return handleReadyForQuery.apply(this, given);
  };
  return () => Object.assign(kind, { submit, handleReadyForQuery });
}

function watchEmbedded(note: Note): () => void {
  const kind = PGlite.prototype as unknown as { query: Run; transaction: InTransaction };
  const { query, transaction } = kind;
  const timed = async (run: () => Promise<unknown>, text: string) => {
    const began = performance.now();
    return run().finally(() => note(text, began));
  };
  kind.query = function watched(this: object, text, ...others) {
    return timed(() => query.call(this, text, ...others), text);
  };
  kind.transaction = function watched(this: object, work) {
    return transaction.call(this, (tx) => {
      const run = tx.query.bind(tx);
      return work(
        Object.assign(tx, { query: (text: string, ...others: unknown[]) => timed(() => run(text, ...others), text) }),
      );
    });
  };
  return () => Object.assign(kind, { query, transaction });
}
