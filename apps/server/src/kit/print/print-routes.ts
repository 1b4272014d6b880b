import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { type ListDeclaration, readPermission } from '@entrepot/contract/kit/declaration'
import { type PrintFormat, printBody, printQuery } from '@entrepot/contract/kit/print'
import { translator } from '@entrepot/messages/translate'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answer } from '../http/answer.ts'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import type { Writing } from '../lists/cell-text.ts'
import { loadCodeLabels } from '../lists/code-labels.ts'
import { getRecords, type Row } from '../lists/list-records.ts'
import { idParams } from '../lists/list-routes.ts'
import { callerOf } from '../security/authorise.ts'
import { type Caller, may } from '../security/caller.ts'
import { openForCaller, signForCaller } from '../security/caller-links.ts'
import { maskFor } from '../security/personal.ts'
import type { Db } from '../sql/db.ts'
import type { Store } from '../sql/store.ts'
import { readChosenIds, storeChosenIds } from './chosen-records.ts'

const LINK_SECONDS = 300

/** What to print, for whom, and how values are formatted. */
interface PrintJob {
  readonly rows: readonly Row[]
  readonly format: PrintFormat
  /** Name of the paper, if a record has several. */
  readonly paper?: string
  /** The part of the record to print; all of them by default. */
  readonly part?: string
  readonly writing: Writing
  readonly caller: Caller
}

interface PrintedFile {
  readonly type: string
  readonly content: Buffer
  /** A file for a program: the browser saves it instead of showing it. */
  readonly isDownload?: boolean
}

export interface Printer {
  readonly list: ListDeclaration
  readonly store: Store
  /** `…/{id}/{path}`; `print` by default, another path if the record prints something besides its own paper. */
  readonly path?: string
  /** Whether it has parts that can be printed singly: `?part=`. */
  readonly parts?: true
  /** The first is the default. */
  readonly formats: readonly [PrintFormat, ...PrintFormat[]]
  /** Names of papers beside the default one. */
  readonly papers?: readonly string[]
  /** Whether many records can be printed into one file. */
  readonly many: boolean
  /** Permission to print; by default readers of the record may print it. */
  readonly permission?: string
  /** Loads a predicate for the records that the caller may print; all by default. */
  readonly reach?: ((db: Db, caller: Caller) => Promise<(record: Row) => boolean>) | undefined
  readonly print: (job: PrintJob) => Promise<PrintedFile>
}

/**
 * `…/{id}/print` and `…/print` answer a signed link, which prints what its owner may see then, in the language of the
 * request.
 */
export function printRoutes(app: FastifyInstance, context: Context, printer: Printer) {
  const { list, store, formats, papers, path = 'print', parts } = printer
  const base = `${ADMIN_BASE}/${list.path}`
  const file = `${base}/${path}/file`
  const permission = printer.permission ?? readPermission(list)
  const config = { access: { permission } }
  const tags = [list.name]

  async function printable(caller: Caller, ids: readonly string[]): Promise<Row[]> {
    const rows = await getRecords(context.db, list, store, caller, ids)
    const isInReach = await printer.reach?.(context.db, caller)
    if (isInReach !== undefined && !rows.every(isInReach)) throw new Problem('FORBIDDEN')
    return rows
  }

  const linkTo = (request: FastifyRequest, format: PrintFormat, parameters: Readonly<Record<string, string>>) => {
    const url = signForCaller(context, request, file, { format, ...parameters }, LINK_SECONDS)
    // Under the distribution base the URL is beside the status.
    return { ...answer({ url }), ...(list.kind === 'document' && list.portal !== undefined ? { url } : {}) }
  }

  const one = { params: idParams, querystring: printQuery(formats, papers, parts), tags }
  app.get(`${base}/:id/${path}`, { config, schema: one }, async (request) => {
    const { id } = request.params
    await printable(callerOf(request), [id])
    const { format, ...which } = request.query as { format: PrintFormat; paper?: string; part?: string }
    return linkTo(request, format, { id, ...which })
  })

  if (printer.many) {
    app.post(`${base}/${path}`, { config, schema: { body: printBody(formats), tags } }, async (request) => {
      const { ids, format } = request.body
      await printable(callerOf(request), ids)
      return linkTo(request, format, { chosen: await storeChosenIds(context, callerOf(request), ids) })
    })
  }

  app.get(file, { config: { access: { public: true } }, schema: { hide: true } }, async (request, reply) => {
    const { about, caller, language } = await openForCaller(context, request, file)
    if (!may(caller, permission)) throw new Problem('FORBIDDEN')
    const ids = about.id === undefined ? await readChosenIds(context.db, caller, about.chosen ?? '') : [about.id]
    const rows = await printable(caller, ids)
    const codes = await loadCodeLabels(context.db, list.fields, language)
    const writing = { t: translator(language), language, timeZone: caller.timeZone, codes }
    const format = about.format as PrintFormat
    const { paper, part } = about
    const which = { ...(paper === undefined ? {} : { paper }), ...(part === undefined ? {} : { part }) }
    const maskedRows = maskFor(list, caller)?.(rows) ?? rows
    const printedFile = await printer.print({ rows: maskedRows, format, writing, caller, ...which })
    const disposition = printedFile.isDownload === true ? 'attachment' : 'inline'
    reply.header('Content-Type', printedFile.type)
    reply.header('Content-Disposition', `${disposition}; filename="${list.name}.${format}"`)
    reply.header('Cache-Control', 'private, no-store')
    return reply.send(printedFile.content)
  })
}
