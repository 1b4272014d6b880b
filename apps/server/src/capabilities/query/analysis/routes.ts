import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { inOutQuery, inventoryInOuts } from '@entrepot/contract/query/analysis/in-outs'
import { compareQuery, inventorySnapshots, snapshotQuery } from '@entrepot/contract/query/analysis/snapshots'
import { inventorySnapshotVolumes, volumePartsQuery, volumesQuery } from '@entrepot/contract/query/analysis/volumes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveExport } from '../../../kit/export/serve-export.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { openQuestion, warehouseFor } from './ask.ts'
import { analysisExporters } from './exporters.ts'
import { readInOuts } from './read-in-outs.ts'
import { readComparison, readSnapshot } from './read-snapshots.ts'
import { readVolumeParts, readVolumes } from './read-volumes.ts'

function analysisRoutes(app: FastifyInstance, context: Context) {
  const access = (page: Parameters<typeof readPermission>[0]) => ({ access: { permission: readPermission(page) } })
  const ask = (request: FastifyRequest, page: string, warehouseId?: string | null) =>
    openQuestion(context, readDbFor(context, request), callerOf(request), page, warehouseId)

  const snapshots = { config: access(inventorySnapshots), tags: [inventorySnapshots.name] }
  const base = `${ADMIN_BASE}/${inventorySnapshots.name}`
  app.get(
    base,
    { config: snapshots.config, schema: { querystring: snapshotQuery, tags: snapshots.tags } },
    async (request) => answer(await readSnapshot(await ask(request, inventorySnapshots.name), request.query)),
  )
  app.get(
    `${base}/compare`,
    { config: snapshots.config, schema: { querystring: compareQuery, tags: snapshots.tags } },
    async (request) => answer(await readComparison(await ask(request, inventorySnapshots.name), request.query)),
  )

  const volumes = { config: access(inventorySnapshotVolumes), tags: [inventorySnapshotVolumes.name] }
  const volumeBase = `${ADMIN_BASE}/${inventorySnapshotVolumes.name}`
  app.get(
    `${volumeBase}/volumesByDay`,
    { config: volumes.config, schema: { querystring: volumesQuery, tags: volumes.tags } },
    async (request) => {
      const warehouseId = await warehouseFor(context, callerOf(request), request.query.warehouseId)
      return answer(await readVolumes(await ask(request, inventorySnapshotVolumes.name, warehouseId), request.query))
    },
  )
  app.get(
    `${volumeBase}/volumesByPart`,
    { config: volumes.config, schema: { querystring: volumePartsQuery, tags: volumes.tags } },
    async (request) => {
      const warehouseId = await warehouseFor(context, callerOf(request), request.query.warehouseId)
      return answer(
        await readVolumeParts(await ask(request, inventorySnapshotVolumes.name, warehouseId), request.query),
      )
    },
  )

  const inOuts = { config: access(inventoryInOuts), schema: { querystring: inOutQuery, tags: [inventoryInOuts.name] } }
  app.get(`${ADMIN_BASE}/${inventoryInOuts.name}`, inOuts, async (request) =>
    answer(await readInOuts(await ask(request, inventoryInOuts.name), request.query)),
  )

  const serve = (path: string, name: keyof typeof analysisExporters) =>
    serveExport(app, context, { path, name, exporter: analysisExporters[name] })
  serve('inventorySnapshots', 'inventorySnapshots')
  serve('inventorySnapshots/compare', 'inventoryComparison')
  serve('inventorySnapshotVolumes', 'inventorySnapshotVolumes')
  serve('inventoryInOuts', 'inventoryInOuts')
}

export const servedAnalysis = serveRoutes(analysisRoutes, {})
