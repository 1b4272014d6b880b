import { numberPrefixes } from '@entrepot/contract/document-types'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { Language } from '@entrepot/contract/kit/language'
import { type ScanHit, scanHit, scanQuery } from '@entrepot/contract/query/scan'
import { documentDeclarations } from '@entrepot/contract/registry'
import { readScan, type Scan } from '@entrepot/domain/scan/read-scan'
import { type NumberPrefixes, scanCandidates } from '@entrepot/domain/scan/scan-candidates'
import { piecesOfLabel } from '@entrepot/domain/stock/pack'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { stateText } from '../../../kit/document/state-text.ts'
import { warehouseOf } from '../../../kit/document/warehouse-work.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { languageOf } from '../../../kit/http/error-handler.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { envelope } from '../../../kit/lists/list-routes.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { dayIn } from '../../../kit/write/local-day.ts'
import { FINDERS } from './named-records.ts'

const prefixes: NumberPrefixes = new Map([...numberPrefixes].map(([type, prefix]) => [prefix, type]))

interface NamedRow extends Pick<ScanHit, 'kind' | 'resource' | 'id' | 'label'> {
  readonly level: 'PIECE' | 'BOX' | 'PALLET' | null
  readonly box: number | null
  readonly layer: number | null
  readonly layers: number | null
  readonly code: string | null
  readonly owner: string | null
  readonly expiryDays: number | null
  readonly state: string | null
}

/** The state of a document in the caller's language. */
function statusOf(resource: string, state: string, language: Language): string {
  const document = documentDeclarations.find(({ path }) => path === resource)
  return document === undefined ? state : stateText(document, state, language)
}

function hitOf(row: NamedRow, { gs1 }: Scan, language: Language): ScanHit {
  const { level, box, layer, layers, code, owner, expiryDays, state, ...record } = row
  const packing = { packageNumber: box, numOfProductsPerStackLayer: layer, stackLayersQuantity: layers }
  const pieces = level === null ? null : piecesOfLabel(level, packing)
  return {
    ...record,
    ...(state === null ? {} : { state: statusOf(record.resource, state, language) }),
    ...(level === null ? {} : { level }),
    ...(pieces === null ? {} : { pieces }),
    ...(code === null || owner === null
      ? {}
      : { product: { code, cargoOwnerId: owner, packageNumber: box, expiryDays } }),
    ...(gs1 === null ? {} : { gs1 }),
  }
}

/** A record found through two candidates is returned once, at its first position. */
function withoutRepeats(hits: readonly ScanHit[]): ScanHit[] {
  const keyOf = ({ kind, resource, id, label }: ScanHit) => `${kind} ${resource} ${id ?? label}`
  const firstAt = new Map<string, ScanHit>()
  for (const hit of hits) if (!firstAt.has(keyOf(hit))) firstAt.set(keyOf(hit), hit)
  return [...firstAt.values()]
}

/** Finds all records that the code names in this warehouse, in one statement, the likeliest first. */
async function findRecords(db: Db, caller: Caller, scan: Scan, language: Language): Promise<ScanHit[]> {
  const parts = scanCandidates(scan, prefixes).flatMap((candidate, rank) => {
    const statement = FINDERS[candidate.kind](candidate, caller)
    return statement === undefined
      ? []
      : [sql`(select ${sql.lit(rank)} as rank, ${sql.lit(candidate.kind)} as kind, n.* from (${statement}) n)`]
  })
  if (parts.length === 0) return []
  const { rows } = await sql<NamedRow & { rank: number }>`
    select * from (${sql.join(parts, sql` union all `)}) f order by rank, label, id`.execute(db)
  return withoutRepeats(rows.map(({ rank: _rank, ...row }) => hitOf(row, scan, language)))
}

/** `GET scan`: the records that a scanned code stands for. */
function scanRoutes(app: FastifyInstance, context: Context) {
  const schema = { querystring: scanQuery, tags: ['scan'], response: { 200: envelope(z.array(scanHit)) } }
  app.get(`${ADMIN_BASE}/scan`, { config: { access: { signedIn: true, keys: true } }, schema }, async (request) => {
    const caller = callerOf(request)
    warehouseOf(caller)
    const scan = readScan(request.query.code, dayIn(caller.timeZone, context.clock.now()))
    const hits = await findRecords(readDbFor(context, request), caller, scan, languageOf(request))
    // An unreadable code may still be on one of our own labels: its problem is reported only if nothing was found.
    if (hits.length === 0 && scan.problem !== null) {
      const { problem, ...detail } = scan.problem
      throw new Problem(problem, { detail })
    }
    return answer(hits)
  })
}

export const servedScan = serveRoutes(scanRoutes, {})
