import { type RawBuilder, sql } from 'kysely'
import type { Parameters } from '../sql/prepared-statement.ts'

/** The work that follows is for the product itself, whatever systems there are. */
export const FOR_THE_PRODUCT = '*'

/** How long the request that wrote has for the work that follows, before a pump takes it for lost. */
const HANDLED_BY_WRITER_S = 30

/** The columns of many events, who caused them, and when. */
export const EVENT_TYPES = {
  eventWarehouseIds: 'uuid[]',
  eventIds: 'uuid[]',
  eventResources: 'text[]',
  eventRecordIds: 'uuid[]',
  eventVersions: 'int[]',
  eventActions: 'text[]',
  eventCargoOwnerIds: 'uuid[]',
  eventFollowsFor: 'text[]',
  eventActorId: 'uuid',
  eventTab: 'text',
  eventTime: 'timestamptz',
} as const

/** Inserts events: a statement of its own, or a part of one that writes something else too. */
export const eventInsertion = (p: Parameters<typeof EVENT_TYPES>): RawBuilder<unknown> => sql`
    insert into event (warehouse_id, id, resource, record_id, version, action, cargo_owner_id, actor_id, tab,
      happened_time, handle_after)
    select e.warehouse_id, e.id, e.resource, e.record_id, e.version, e.action, e.cargo_owner_id, ${p.eventActorId},
           ${p.eventTab}, ${p.eventTime},
           case when e.follows_for = ${sql.lit(FOR_THE_PRODUCT)} or exists (select 1 from integration i
             where i.status = 'ACTIVE' and i.automatic and i.document_types @> array[e.follows_for])
           then ${p.eventTime} + make_interval(secs => ${sql.lit(HANDLED_BY_WRITER_S)}) end
      from unnest(${p.eventWarehouseIds}, ${p.eventIds}, ${p.eventResources}, ${p.eventRecordIds}, ${p.eventVersions},
        ${p.eventActions}, ${p.eventCargoOwnerIds}, ${p.eventFollowsFor})
        as e(warehouse_id, id, resource, record_id, version, action, cargo_owner_id, follows_for)`
