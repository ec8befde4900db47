import type { PlatformSteps } from '@signalsync/contract/model/platformSteps';
import { type SQL, sql } from 'drizzle-orm';
import { platformConnections as table } from '../../db/schema.connections.ts';
import { users } from '../../db/schema.ts';

/**
 * SQL expression on a row of `users`: how far the user has come on each platform, by our tables; null for a user
 * without connections. `invited`: the user has saved a username, and is not in the community or group.
 */
export const platformSteps = (): SQL<PlatformSteps | null> =>
  sql`(select json_object_agg(${table.platform}, case
      when ${table.platform} = 'discord' and (${table.role} <> 'absent' or (${table.role} is null and ${table.hasAccess}))
        then 'connected'
      when ${table.platform} = 'discord' then 'invited'
      when not ${table.hasAccess} then 'none'
      when ${table.platform} = 'tradingview' or ${table.joinedAt} is not null then 'connected'
      else 'invited' end)
    from ${table} where ${table.userId} = ${users.id} and ${table.savedAt} is not null)`
    .inlineParams()
    .mapWith(stepsIn);

const stepsIn = (found: Partial<PlatformSteps>): PlatformSteps => ({ ...noSteps, ...found });

/** The steps of a user without connections. */
export const noSteps: PlatformSteps = { discord: 'none', telegram: 'none', tradingview: 'none' };
