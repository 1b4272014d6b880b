import type { FastifyRequest } from 'fastify'
import { type FieldFault, Problem } from '../http/problem.ts'

export interface Upload {
  readonly content: Buffer
  readonly filename: string
  /** The type that the sender claims. */
  readonly mimetype: string
}

const FIELD = 'file'
/** Errors for more than one part: a fault of the form, not of its size. */
const TOO_MANY_PARTS = new Set(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT'])

const invalid = (fault: FieldFault) => new Problem('INVALID', { fields: [fault] })
const oneFileOnly = () => invalid({ field: FIELD, key: 'invalid.oneFile' })

/** Turns a parser error into a fault of the request; the parser throws plain errors for most malformed forms. */
function asProblem(error: unknown): unknown {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number }
  if (TOO_MANY_PARTS.has(code)) return oneFileOnly()
  return error instanceof Problem || statusCode !== undefined ? error : new Problem('MALFORMED')
}

/**
 * Reads the only file of a multipart form. All parts are read before a refusal, so that the connection stays usable.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem('MALFORMED')
  const uploads: Upload[] = []
  const unknown: string[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const content = await part.toBuffer()
        if (part.fieldname === FIELD) uploads.push({ content, filename: part.filename, mimetype: part.mimetype })
      }
      if (part.type !== 'file' || part.fieldname !== FIELD) unknown.push(part.fieldname)
    }
  } catch (error) {
    throw asProblem(error)
  }
  const [upload, ...otherUploads] = uploads
  if (upload === undefined) throw invalid({ field: FIELD, key: 'invalid.required' })
  if (otherUploads.length > 0) throw oneFileOnly()
  const [field] = unknown
  if (field !== undefined) throw invalid({ field, key: 'invalid.unknown', parameters: { names: field } })
  return upload
}
