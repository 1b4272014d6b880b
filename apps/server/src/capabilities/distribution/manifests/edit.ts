import type { manifests } from '@entrepot/contract/distribution/manifest'
import type { InputOf, MakeInputOf } from '@entrepot/contract/kit/document/values'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Completion, DocumentWork, Draft } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { newId } from '../../../kit/write/ids.ts'
import type { Manifest, ManifestOutcome, NewManifest } from './manifest.ts'
import {
  parcelsForCarrier,
  putOnManifest,
  type ScannedParcel,
  scannedParcels,
  takeOffManifest,
} from './scanned-parcels.ts'

/** A new manifest with the given parcels, or an empty one onto which parcels are scanned later. */
export async function newManifest(work: DocumentWork, input: MakeInputOf<typeof manifests>): Promise<NewManifest> {
  const codes = input.parcelNos ?? []
  const carrierId = input.logisticsCompanyId
  const parcels = codes.length === 0 || carrierId === undefined ? [] : await parcelsForCarrier(work, codes, carrierId)
  return {
    header: {},
    lines: parcels.map(() => ({})),
    lineExtras: parcels.map(({ id }) => ({ parcelId: id })),
    stock: (created) => {
      const ids = parcels.map(({ id }) => id)
      if (ids.length > 0)
        work.trx.journal.send(putOnManifest(work, created.id, required(carrierId, 'the carrier'), ids))
      return []
    },
    touched: parcels.map(({ id }) => ({ resource: 'parcels', id })),
  }
}

/** Lines may not be edited: parcels are added and removed by commands. */
export async function completeManifest(
  _work: DocumentWork,
  { lines }: Draft<typeof manifests>,
  before: Manifest | undefined,
): Promise<Completion<typeof manifests>> {
  const lineIds = new Set(before?.lines.map(({ id }) => id))
  if (before !== undefined && (lines.length !== lineIds.size || lines.some(({ id }) => !lineIds.has(id))))
    throw new Problem('LINES_FIXED', { fields: [{ field: 'lines', key: 'problem.LINES_FIXED' }] })
  return {}
}

export async function addParcels(
  work: DocumentWork,
  manifest: Manifest,
  { parcelNos }: InputOf<typeof manifests, 'add'>,
): Promise<ManifestOutcome> {
  const { trx, warehouseId, clock } = work
  const parcels = await parcelsForCarrier(work, parcelNos, manifest.logisticsCompanyId)
  const ids = parcels.map(({ id }) => id)
  await putOnManifest(work, manifest.id, manifest.logisticsCompanyId, ids)
  const last = Math.max(0, ...manifest.lines.map(({ lineNo }) => lineNo))
  await sql`
    insert into manifest_line (warehouse_id, document_id, line_no, id, parcel_id)
    select ${warehouseId}, ${manifest.id}, ${last} + n.place, n.id, n.parcel
      from unnest(${ids.map(() => newId(clock.now()))}::uuid[], ${ids}::uuid[]) with ordinality as n(id, parcel, place)`.execute(
    trx,
  )
  return {
    after: { parcels: parcels.map(({ parcelNo }) => parcelNo) },
    touched: ids.map((id) => ({ resource: 'parcels', id })),
  }
}

export async function removeParcels(
  work: DocumentWork,
  manifest: Manifest,
  { parcelNos }: InputOf<typeof manifests, 'remove'>,
): Promise<ManifestOutcome> {
  const isOnIt = ({ manifestId }: ScannedParcel) => manifestId === manifest.id
  const parcels = await scannedParcels(work, parcelNos, manifest.logisticsCompanyId, isOnIt)
  const ids = parcels.map(({ id }) => id)
  await takeOffManifest(work, manifest.id, ids)
  await sql`
    delete from manifest_line where warehouse_id = ${work.warehouseId} and document_id = ${manifest.id}
       and parcel_id = any(${ids}::uuid[])`.execute(work.trx)
  return {
    before: { parcels: parcels.map(({ parcelNo }) => parcelNo) },
    touched: ids.map((id) => ({ resource: 'parcels', id })),
  }
}

/** Cancelling a manifest detaches its parcels. */
export async function releaseParcels(work: DocumentWork, manifest: Manifest): Promise<ManifestOutcome> {
  const ids = manifest.lines.map(({ parcelId }) => parcelId)
  await takeOffManifest(work, manifest.id, ids)
  return { touched: ids.map((id) => ({ resource: 'parcels', id })) }
}
