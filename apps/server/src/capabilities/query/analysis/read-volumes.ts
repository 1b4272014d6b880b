import { MAX_PERIODS } from '@entrepot/contract/query/analysis/moments'
import type { VolumeDay, VolumePart, VolumePartsQuery, VolumesQuery } from '@entrepot/contract/query/analysis/volumes'
import { type SqlBool, sql } from 'kysely'
import { ALL } from '../../../stock/figures/area-changes.ts'
import { boundsOf, type DayBounds } from '../../../stock/figures/house.ts'
import { type Question, refuseUnknown, visibleOwners } from './ask.ts'
import { defaultFrom, refuse, refuseLength } from './request-time.ts'
import { readCapacity, readRooms, scopeKey, volumeDays } from './volumes.ts'

/** The days of a range that have begun. */
async function daysOf({ present }: Question, { from, to }: VolumesQuery): Promise<DayBounds[]> {
  const { db, house, today } = present
  const last = to ?? today.day
  for (const [field, day] of Object.entries({ from, to }))
    if (day !== undefined && day > today.day) throw refuse(field, 'analysis.refused.future', { now: today.day })
  const first = from ?? defaultFrom(present, last)
  if (first > last) throw refuse('from', 'analysis.refused.order')
  refuseLength(first, last)
  return boundsOf(db, house, first, last)
}

/** One owner or all. A caller limited to several owners has to choose one, because owners can share places. */
function ownerOf(question: Question, cargoOwnerId: string | undefined): string {
  const owners = visibleOwners(question)
  if (cargoOwnerId !== undefined || owners === undefined) return cargoOwnerId ?? ALL
  const [only, ...others] = owners
  if (only === undefined || others.length > 0) throw refuse('cargoOwnerId', 'analysis.refused.oneOwner')
  return only
}

export async function readVolumes(question: Question, request: VolumesQuery): Promise<VolumeDay[]> {
  const { warehouseId, present } = question
  await refuseUnknown(question, { cargoOwnerId: request.cargoOwnerId, areaId: request.areaId })
  const days = await daysOf(question, request)
  const scope = { ownerId: ownerOf(question, request.cargoOwnerId), areaId: request.areaId ?? ALL }
  const isScope = sql<SqlBool>`c.cargo_owner_id = ${scope.ownerId} and c.area_id = ${scope.areaId}`
  const [rooms, capacities] = await Promise.all([
    readRooms(present.db, { warehouseId, scopes: isScope, days, now: present.now }),
    readCapacity(present.db, warehouseId, request.areaId),
  ])
  return volumeDays(days, rooms.get(scopeKey(scope)) ?? [], capacities)
}

/** The names of owners or areas. */
async function namesOf({ warehouseId, present }: Question, by: 'owner' | 'area', ids: readonly string[]) {
  const source =
    by === 'owner'
      ? sql`select id, name from cargo_owner where id = any(${ids}::uuid[])`
      : sql`select id, name from warehouse_area where warehouse_id = ${warehouseId} and id = any(${ids}::uuid[])`
  const { rows } = await sql<{ id: string; name: string }>`${source} order by name, id`.execute(present.db)
  return rows
}

export async function readVolumeParts(question: Question, request: VolumePartsQuery): Promise<VolumePart[]> {
  const { warehouseId, present } = question
  await refuseUnknown(question, { cargoOwnerId: request.cargoOwnerId, areaId: request.areaId })
  const days = await daysOf(question, request)
  // Each day of each part is computed, and a chart cannot show more.
  if (days.length > MAX_PERIODS) throw refuse('from', 'analysis.refused.tooLong', { limit: MAX_PERIODS })
  const owners = visibleOwners(question)
  const byOwner = request.by === 'owner'
  const ownerId = byOwner ? request.cargoOwnerId : ownerOf(question, request.cargoOwnerId)
  const areaId = byOwner ? (request.areaId ?? ALL) : request.areaId
  const isOwner =
    ownerId === undefined ? sql<SqlBool>`c.cargo_owner_id <> ${ALL}` : sql<SqlBool>`c.cargo_owner_id = ${ownerId}`
  const isSeen = owners === undefined ? sql<SqlBool>`true` : sql<SqlBool>`c.cargo_owner_id = any(${owners}::uuid[])`
  const isArea = areaId === undefined ? sql<SqlBool>`c.area_id <> ${ALL}` : sql<SqlBool>`c.area_id = ${areaId}`
  const scopes = sql<SqlBool>`${isOwner} and ${isSeen} and ${isArea}`
  const rooms = await readRooms(present.db, { warehouseId, scopes, days, now: present.now })
  const partOf = (key: string) => key.split(' ')[byOwner ? 0 : 1] ?? ''
  const series = new Map([...rooms].map(([key, part]) => [partOf(key), part]))
  const names = await namesOf(question, request.by, [...series.keys()])
  return names.map(({ id, name }) => ({
    id,
    name,
    days: volumeDays(days, series.get(id) ?? [], []).map(({ day, volume, weight, skuTotal }) => ({
      day,
      volume,
      weight,
      skuTotal,
    })),
  }))
}
