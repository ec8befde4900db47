import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

/** How many statements are kept prepared, and how many texts are remembered as used once. */
const most = 300;

interface Prepared {
  readonly name: string;
  /** Types of the parameters, as PostgreSQL numbers them. */
  readonly types: readonly number[];
}

/**
 * Lets the engine keep statements prepared that are used again outside of transactions. Without this, it plans each
 * statement at each use, and exchanges six messages with the database for it. That is most of the time of a short one.
 */
export function keepPrepared(engine: PGlite): void {
  const { serialize } = protocol;
  const runOnce = engine.query.bind(engine);
  const usedOnce = new Set<string>();
  const prepared = new Map<string, Promise<Prepared>>();
  let names = 0;

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
      const parts = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()];
      return { name, types: parse.parseDescribeStatementResults(await send(...parts)) };
    } catch (error) {
      prepared.delete(text);
      throw error;
    }
  }

  /** Returns the prepared statement of a text; undefined if this is its first use. */
  function preparedOf(text: string): Promise<Prepared> | undefined {
    const known = prepared.get(text);
    if (known !== undefined || prepared.size >= most) return known;
    if (usedOnce.delete(text)) {
      names += 1;
      const statement = prepare(text, `kept_${names}`);
      prepared.set(text, statement);
      return statement;
    }
    if (usedOnce.size >= most) usedOnce.clear();
    usedOnce.add(text);
    return undefined;
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
