import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { createNaming } from './naming.ts';

interface Prepared {
  readonly name: string;
  /** Types of the parameters, as PostgreSQL's type ids (OIDs). */
  readonly types: readonly number[];
}

/**
 * Makes the engine keep repeated statements prepared, outside of transactions. Otherwise, each use of a statement needs
 * a new plan and six messages. For a short statement, these take longer than the statement itself.
 */
export function keepPrepared(engine: PGlite): void {
  const { serialize } = protocol;
  const runOnce = engine.query.bind(engine);
  const nameOf = createNaming();
  const prepared = new Map<string, Promise<Prepared>>();

  const send = (...messages: Uint8Array[]) =>
    engine._runExclusiveTransaction(() =>
      engine._runExclusiveQuery(async () => {
        const replies = await engine.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
        await engine.syncToFs();
        return replies;
      }),
    );

  async function prepare(text: string, name: string): Promise<Prepared> {
    try {
      // Frees the name first, because an earlier try may have prepared the statement and failed afterwards.
      const forget = serialize.close({ type: 'S', name });
      const messages = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()];
      return { name, types: parse.parseDescribeStatementResults(await send(forget, ...messages)) };
    } catch (error) {
      prepared.delete(name);
      throw error;
    }
  }

  /** Returns the prepared statement for a text. Undefined at the text's first use, or if too many are kept already. */
  function preparedOf(text: string): Promise<Prepared> | undefined {
    const name = nameOf(text);
    if (name === undefined) return undefined;
    const statement = prepared.get(name) ?? prepare(text, name);
    prepared.set(name, statement);
    return statement;
  }

  engine.query = async <T>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> => {
    await engine._checkReady();
    const statement = await preparedOf(text);
    if (statement === undefined) return runOnce<T>(text, values, options);
    const bound = values.map((value, at) => textOf(value, statement.types[at]));
    const replies = await send(
      serialize.bind({ statement: statement.name, values: bound }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    );
    return parse.parseResults(replies, engine.parsers, options)[0] as Results<T>;
  };

  function textOf(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : engine.serializers[type];
    return serializer === undefined ? `${value as string}` : serializer(value);
  }
}
