import { fileURLToPath } from 'node:url'
import { numberPrefixes } from '@entrepot/contract/document-types'
import { checkDeclarations } from '@entrepot/contract/kit/check-declarations'
import { declarations } from '@entrepot/contract/registry'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { startReadiness } from './capabilities/distribution/orders/readiness/keep-readiness.ts'
import { startWaveRules } from './capabilities/distribution/waves/rules/run-rules.ts'
import { startSender } from './capabilities/integration/deliveries/sender.ts'
import { startScheduledFiles } from './capabilities/query/saved-analyses/scheduled-files.ts'
import { served } from './capabilities/served.generated.ts'
import './capabilities/stores.ts'
import type { Config } from './config.ts'
import { DEFAULT_LIVE_TIMES, type LiveTimes, startLive } from './kit/events/live.ts'
import { liveRoutes } from './kit/events/live-routes.ts'
import { createStreams } from './kit/events/streams.ts'
import { exportJob } from './kit/export/export-job.ts'
import { exportFileRoutes } from './kit/export/export-routes.ts'
import { fileRoutes, UPLOAD_LIMIT } from './kit/files/file-routes.ts'
import { assetRoutes } from './kit/http/assets.ts'
import type { Context } from './kit/http/context.ts'
import { handleError } from './kit/http/error-handler.ts'
import { healthRoutes } from './kit/http/health.ts'
import { createLog, requestLog } from './kit/http/log.ts'
import { maskAnswers } from './kit/http/mask-answers.ts'
import { metricsRoutes } from './kit/http/metrics.ts'
import { describeApi } from './kit/http/openapi.ts'
import { servePortal } from './kit/http/portal.ts'
import { DEFAULT_LIMITS, type Limits, limitRate } from './kit/http/rate-limit.ts'
import { secure } from './kit/http/security-headers.ts'
import {
  closeStalledRequests,
  DEFAULT_REQUEST_TIMES,
  type RequestTimes,
  serverTimes,
} from './kit/http/slow-requests.ts'
import { compileValidator } from './kit/http/validation.ts'
import { importJob } from './kit/import/import-job.ts'
import { startJobRunner } from './kit/jobs/runner.ts'
import { createWaker } from './kit/jobs/waker.ts'
import { createWarehouseWaker } from './kit/jobs/warehouse-waker.ts'
import { packagedFile } from './kit/packaged-file.ts'
import { createPrintPool, type PrintPool } from './kit/print/print-pool.ts'
import { readFromReplica } from './kit/replica/read-from-replica.ts'
import { primaryPosition, type ReplicaTimes, startReplica } from './kit/replica/replica.ts'
import { authenticate } from './kit/security/authenticate.ts'
import { closeByDefault } from './kit/security/authorise.ts'
import { createSecretBox } from './kit/security/secret-box.ts'
import { createSignedLinks, loadSigningKey } from './kit/security/signed-links.ts'
import type { DatabaseStatus } from './kit/sql/database-status.ts'
import { createDb } from './kit/sql/db.ts'
import { diskRoomOf } from './kit/watch/disk-room.ts'
import { watchPool } from './kit/watch/pool-watch.ts'
import { createFigureReader, latestMigration } from './kit/watch/system-figures.ts'
import { type Clock, systemClock } from './kit/write/clock.ts'
import { newId } from './kit/write/ids.ts'
import { PRODUCT_VERSION } from './product-version.ts'
import { dayFiguresJob } from './stock/figures/day-job.ts'
import { ledger } from './stock/post.ts'
import { startAnalyzing } from './system-data/housekeeping/grown-tables.ts'
import { housekeeping } from './system-data/housekeeping/housekeeping.ts'
import { startSpelling } from './system-data/spell-names.ts'
import { verifyJob } from './verify/verify.ts'

const BODY_LIMIT = 4 * 1024 * 1024

export interface AppOptions {
  readonly pool: Pool
  readonly readPool: Pool
  readonly replicaTimes?: ReplicaTimes
  readonly config: Pick<Config, 'logLevel' | 'publicUrl' | 'trustedProxies' | 'metricsKey'> &
    Partial<Pick<Config, 'demo'>>
  readonly clock?: Clock
  readonly limits?: Limits
  readonly requestTimes?: RequestTimes
  /** Background work; tests run jobs by hand. */
  readonly jobs?: boolean
  /** Whether the pump notifies of events; by default as `jobs`. */
  readonly live?: boolean
  readonly liveTimes?: LiveTimes
  /** The address to listen for events at, without a pooler, which would lose the listener. By default the pool's. */
  readonly listenUrl?: () => string
  /** Whether the database runs, where somebody supervises it. */
  readonly databaseStatus?: () => DatabaseStatus
  /** The folder of the embedded database, whose disk must not get full. */
  readonly diskFolder?: string
  /** Else threads that draw. */
  readonly printing?: PrintPool
  /** Else one of its own on standard output. */
  readonly log?: Logger
}

/** An empty parameter says nothing and is dropped; a repeated one stays a list, which no filter takes. */
function parseQuery(text: string) {
  // Without a prototype, so that no name is there before it was sent.
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue
    const earlier = query[name]
    query[name] = earlier === undefined ? value : [...(Array.isArray(earlier) ? earlier : [earlier]), value]
  }
  return query
}

function createFastify(log: Logger, clock: Clock, times: RequestTimes, proxies: readonly string[]): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: requestLog,
    bodyLimit: BODY_LIMIT,
    trustProxy: ['loopback', ...proxies],
    requestIdHeader: false,
    genReqId: () => newId(clock.now()),
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    ...serverTimes(times),
    // An address that can't be decoded never reaches a route, nor a hook.
    frameworkErrors: (error, request, reply) => {
      reply.header('X-Request-Id', request.id)
      reply.header('Cache-Control', 'no-store')
      handleError(error, request, reply)
    },
  })
  closeStalledRequests(app.server, times)
  app.setValidatorCompiler(compileValidator)
  // Response schemas document the answers; a test proves them. Serialising by them would cost more than the query.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler(handleError)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  return app
}

async function registerPlugins(app: FastifyInstance, limits: Limits, context: Context) {
  await secure(app)
  await limitRate(app, limits, context)
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'] })
  await app.register(formbody)
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 10 } })
}

const openReplica = ({ pool, readPool, replicaTimes }: AppOptions, log: Logger) =>
  readPool === pool ? undefined : startReplica({ primary: pool, pool: readPool, log }, replicaTimes)

/** In a checkout the applications lie where their build puts them, seen from the sources and from the bundle alike. */
const builtAt = (app: string) => packagedFile(app) ?? fileURLToPath(new URL(`../../${app}/dist`, import.meta.url))

/** Work that goes on between requests. */
const startBackground = (context: Context): { stop(): Promise<void> }[] => [
  startJobRunner(context, {
    verify: verifyJob,
    housekeeping,
    import: importJob,
    dayFigures: dayFiguresJob,
    analysisFile: exportJob,
  }),
  startSender(context),
  startAnalyzing(context),
  startSpelling(context),
  startReadiness(context),
  startWaveRules(context),
  startScheduledFiles(context),
]

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  checkDeclarations(declarations, [...numberPrefixes.values()])
  const { clock = systemClock, limits = DEFAULT_LIMITS, liveTimes = DEFAULT_LIVE_TIMES } = options
  const log = options.log ?? createLog(options.config.logLevel)
  const poolWatch = watchPool(options.pool, 'main')
  const readPoolWatch = options.readPool === options.pool ? undefined : watchPool(options.readPool, 'replica')
  const db = createDb(poolWatch.timed)
  const signingKey = await loadSigningKey(db)
  const replica = openReplica(options, log)
  const context: Context = {
    db,
    readDb: readPoolWatch === undefined ? db : createDb(readPoolWatch.timed),
    clock,
    ledger,
    links: createSignedLinks(signingKey, clock),
    log,
    waker: createWaker(),
    eventWaker: createWarehouseWaker(),
    deliveryWaker: createWaker(),
    orderWaker: createWarehouseWaker(),
    secrets: createSecretBox(signingKey),
    outgoing: { loopback: options.config.demo === true },
    watch: {
      pools: [poolWatch, ...[readPoolWatch ?? []].flat()],
      replica,
      version: PRODUCT_VERSION,
      schema: await latestMigration(db),
      figures: createFigureReader(db, clock),
      disk: () => diskRoomOf(options.diskFolder),
    },
    isDemo: options.config.demo === true,
    printing: options.printing ?? createPrintPool(),
    documents: new Map(),
    importers: new Map(),
    exporters: new Map(),
    deviceEndHandlers: [],
    publicUrl: options.config.publicUrl ?? null,
  }
  const proxies = options.config.trustedProxies ?? []
  const app = createFastify(log, clock, options.requestTimes ?? DEFAULT_REQUEST_TIMES, proxies)
  app.decorateRequest('readsReplica', false)
  if (replica !== undefined) {
    app.addHook('onClose', () => replica.stop())
    readFromReplica(app, replica, options.pool)
  }
  app.addHook('onClose', () => context.printing.stop())
  closeByDefault(app, (request) => authenticate(context, request))
  // Before whatever else looks at routes, so that it looks at those of both bases.
  servePortal(app)
  maskAnswers(app)
  await registerPlugins(app, limits, context)
  await describeApi(app)
  healthRoutes(app, context, { databaseStatus: options.databaseStatus, replica })
  metricsRoutes(app, context, options.config.metricsKey)
  fileRoutes(app, context)
  exportFileRoutes(app, context)
  const streams = createStreams()
  liveRoutes(app, context, streams, liveTimes.beatMs)
  for (const { routes } of served) routes(app, context, limits)
  await assetRoutes(app, { web: builtAt('web'), pda: builtAt('pda') })

  const background = options.jobs === false ? [] : startBackground(context)
  // At once: while one is slow to end, the others do not go on.
  app.addHook('onClose', async () => {
    await Promise.all(background.map((work) => work.stop()))
  })
  if (options.live ?? options.jobs !== false) {
    const url = options.listenUrl ?? (() => options.pool.options.connectionString ?? '')
    const position = replica && (() => primaryPosition(options.pool))
    const live = startLive(context, streams, { url, position }, liveTimes)
    background.push(live)
    await live.ready
  }
  await app.ready()
  return app
}
