import { createHash } from 'node:crypto'
import { FILE_BASE } from '@entrepot/contract/identity/api'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { idParams } from '../lists/list-routes.ts'
import type { Caller } from '../security/caller.ts'
import { requireOpenLink } from '../security/caller-links.ts'
import type { Db } from '../sql/db.ts'
import { audit } from '../write/audit.ts'
import { write } from '../write/write.ts'
import {
  type FileKind,
  fileKindOf,
  isEncrypted,
  isNamePlausible,
  isOtherPicture,
  isPicture,
  LARGEST_UPLOAD_MB,
} from './file-kinds.ts'
import { readUpload } from './read-upload.ts'
import { storeFile } from './store-file.ts'

export const UPLOAD_LIMIT = LARGEST_UPLOAD_MB * 1024 * 1024
const LINK_SECONDS = 3_600

const unsupported = () => new Problem('UNSUPPORTED_FILE', { detail: { allowed: 'PNG, JPEG, WebP, PDF, XLSX, CSV' } })

function acceptedKind(content: Buffer, name: string, sentType: string): FileKind {
  if (isEncrypted(content)) throw new Problem('FILE_ENCRYPTED')
  if (content.length === 0) throw new Problem('FILE_EMPTY')
  const kind = fileKindOf(content)
  if (kind === undefined || isOtherPicture(sentType)) throw unsupported()
  if (!isNamePlausible(kind, name, sentType))
    throw new Problem('FILE_MISLABELLED', { detail: { name, found: kind.name } })
  if (content.length > kind.limitMb * 1024 * 1024)
    throw new Problem('TOO_LARGE', { detail: { limit: `${kind.limitMb} MB` } })
  return kind
}

const MAX_NAME_LENGTH = 100

/**
 * Keeps the bare name: no folders, no control characters, limited length. Cut by code point: half a pair cannot be
 * sent.
 */
function tidyName(name: string): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}"]/gu, '').toWellFormed()
  return [...bare].slice(-MAX_NAME_LENGTH).join('') || 'file'
}

interface FileRow {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

export function fileRoutes(app: FastifyInstance, context: Context) {
  async function readFileFacts(db: Db, _caller: Caller, id: string) {
    const { rows } = await sql<{ name: string }>`select id, name, type, size from file where id = ${id}`.execute(db)
    if (rows[0] === undefined) throw new Problem('NOT_FOUND')
    return { ...rows[0], url: context.links.sign(`${FILE_BASE}/${id}`, {}, LINK_SECONDS) }
  }

  const upload = { config: { access: { signedIn: true, keys: true } }, schema: { tags: ['files'] } } as const
  app.post(FILE_BASE, upload, async (request, reply) => {
    const { content, filename, mimetype } = await readUpload(request)
    const name = tidyName(filename)
    const { type } = acceptedKind(content, name, mimetype)
    const sentFile = { name, type, hash: createHash('sha256').update(content).digest('hex') }
    return write(context, request, reply, { status: 201, read: readFileFacts, sent: sentFile }, async (trx, caller) => {
      const id = await storeFile(trx, context.clock.now(), caller.userId, { name, type, content })
      const after = { name, type, size: content.length }
      const entry = { action: 'upload', resource: 'files', recordId: id, recordLabel: name, after }
      await audit(trx, context.clock, caller, entry)
      return { recordId: id }
    })
  })

  /** Pictures are shown by `<img>`, which cannot send a token: a signed link replaces it. */
  const open = { config: { access: { public: true } }, schema: { params: idParams, tags: ['files'] } } as const
  app.get(`${FILE_BASE}/:id`, open, async (request, reply) => {
    const { id } = request.params
    const about = context.links.open(`${FILE_BASE}/${id}`, request.query as Record<string, unknown>)
    if (about.session !== undefined || about.key !== undefined) await requireOpenLink(context, request, about)
    const { rows } = await sql<FileRow>`select name, type, content from file where id = ${id}`.execute(context.db)
    const file = rows[0]
    if (file === undefined) throw new Problem('NOT_FOUND')
    reply.header('Content-Type', file.type)
    const disposition = isPicture(file) ? 'inline' : 'attachment'
    reply.header('Content-Disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    reply.header('Cache-Control', 'private, max-age=3600')
    return reply.send(file.content)
  })
}
