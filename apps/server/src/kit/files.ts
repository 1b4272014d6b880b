import { FILE_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import { answer } from './answer.ts'
import { audit } from './audit.ts'
import { callerOf } from './authorise.ts'
import type { Context } from './context.ts'
import {
  type FileKind,
  fileKindOf,
  isCalledSo,
  isEncrypted,
  isOtherPicture,
  isPicture,
  LARGEST_UPLOAD_MB,
} from './file-kinds.ts'
import { newId } from './ids.ts'
import { idParams } from './list-routes.ts'
import { Problem } from './problem.ts'
import { inTransaction } from './transaction.ts'

export const UPLOAD_LIMIT = LARGEST_UPLOAD_MB * 1024 * 1024
const LINK_SECONDS = 3_600

const unsupported = () => new Problem('UNSUPPORTED_FILE', { detail: { allowed: 'PNG, JPEG, WebP, PDF, XLSX, CSV' } })

function acceptedKind(content: Buffer, name: string, said: string): FileKind {
  if (isEncrypted(content)) throw new Problem('FILE_ENCRYPTED')
  if (content.length === 0) throw new Problem('FILE_EMPTY')
  const kind = fileKindOf(content)
  if (kind === undefined || isOtherPicture(said)) throw unsupported()
  if (!isCalledSo(kind, name, said)) throw new Problem('FILE_MISLABELLED', { detail: { name, found: kind.name } })
  if (content.length > kind.limitMb * 1024 * 1024)
    throw new Problem('TOO_LARGE', { detail: { limit: `${kind.limitMb} MB` } })
  return kind
}

/** Only a name: no folders, no control characters, not endless. */
const tidyName = (name: string) => (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}"]/gu, '').slice(-100) || 'file'

interface FileRow {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

export function fileRoutes(app: FastifyInstance, context: Context) {
  app.post(
    FILE_BASE,
    { config: { access: { signedIn: true } }, schema: { tags: ['files'] } },
    async (request, reply) => {
      if (!request.isMultipart()) throw new Problem('MALFORMED')
      const part = await request.file()
      if (part === undefined || part.fieldname !== 'file') {
        throw new Problem('INVALID', { fields: [{ field: 'file', key: 'invalid.required' }] })
      }
      const content = await part.toBuffer()
      const name = tidyName(part.filename)
      const kind = acceptedKind(content, name, part.mimetype)
      const now = context.clock.now()
      const id = newId(now)
      const caller = callerOf(request)
      const facts = { name, type: kind.type, size: content.length }
      await inTransaction(context.db, async (trx) => {
        await sql`
          insert into file (id, name, type, size, content, uploaded_by, created_time)
          values (${id}, ${name}, ${kind.type}, ${content.length}, ${content}, ${caller.userId}, ${now})`.execute(trx)
        const entry = { action: 'upload', resource: 'files', recordId: id, recordLabel: name, after: facts }
        await audit(trx, context.clock, caller, entry)
      })
      const url = context.links.sign(`${FILE_BASE}/${id}`, {}, LINK_SECONDS)
      return reply.code(201).send(answer({ id, url, ...facts }, 201))
    },
  )

  /** Pictures are shown by `<img>`, which can't send a token: a signed link stands for it. */
  const open = { config: { access: { public: true } }, schema: { params: idParams, tags: ['files'] } } as const
  app.get(`${FILE_BASE}/:id`, open, async (request, reply) => {
    const { id } = request.params as z.infer<typeof idParams>
    context.links.open(`${FILE_BASE}/${id}`, request.query as Record<string, unknown>)
    const { rows } = await sql<FileRow>`select name, type, content from file where id = ${id}`.execute(context.db)
    const file = rows[0]
    if (file === undefined) throw new Problem('NOT_FOUND')
    reply.header('Content-Type', file.type)
    const shown = isPicture(file) ? 'inline' : 'attachment'
    reply.header('Content-Disposition', `${shown}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    reply.header('Cache-Control', 'private, max-age=3600')
    return reply.send(file.content)
  })
}
