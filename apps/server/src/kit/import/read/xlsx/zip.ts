import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { Problem } from '../../../http/problem.ts'
import { pieces, type Slices } from '../slices.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
/** An archive ends with the end record of its directory and a comment of at most 0xffff bytes. */
const MAX_TAIL = END_SIZE + 0xffff
const MAX_DIRECTORY = 4 * 1024 * 1024

interface Entry {
  readonly method: number
  readonly packedSize: number
  readonly offset: number
}

export interface Archive {
  has(name: string): boolean
  /** Streams the unpacked bytes of a part. Fails above the limit, because a small archive can contain a huge part. */
  part(name: string, limit: number): AsyncIterable<Buffer>
}

const damagedProblem = () => new Problem('FILE_DAMAGED')

/** Reads only the directory; each part is read when it is needed. */
export async function openArchive(file: Slices): Promise<Archive> {
  const entries = await directoryOf(file)
  return {
    has: (name) => entries.has(name),
    part: (name, limit) => {
      const entry = entries.get(name)
      if (entry === undefined) throw damagedProblem()
      return unpack(file, entry, limit)
    },
  }
}

async function directoryOf(file: Slices): Promise<Map<string, Entry>> {
  const tailAt = Math.max(0, file.size - MAX_TAIL)
  const tail = await file.read(tailAt, MAX_TAIL)
  let end = tail.length - END_SIZE
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1
  if (end < 0) throw damagedProblem()
  const size = tail.readUInt32LE(end + 12)
  const offset = tail.readUInt32LE(end + 16)
  if (size > MAX_DIRECTORY || offset + size > file.size) throw damagedProblem()
  return entriesIn(await file.read(offset, size))
}

function entriesIn(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let position = 0
  while (position + 46 <= directory.length && directory.readUInt32LE(position) === ENTRY) {
    const nameEnd = position + 46 + directory.readUInt16LE(position + 28)
    const entry = {
      method: directory.readUInt16LE(position + 10),
      packedSize: directory.readUInt32LE(position + 20),
      offset: directory.readUInt32LE(position + 42),
    }
    entries.set(directory.toString('utf8', position + 46, nameEnd), entry)
    position = nameEnd + directory.readUInt16LE(position + 30) + directory.readUInt16LE(position + 32)
  }
  return entries
}

async function* unpack(file: Slices, entry: Entry, limit: number): AsyncGenerator<Buffer> {
  const head = await file.read(entry.offset, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL || ![0, 8].includes(entry.method)) throw damagedProblem()
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (start + entry.packedSize > file.size) throw damagedProblem()
  const packedBytes = Readable.from(pieces(file, start, start + entry.packedSize))
  const bytes = entry.method === 0 ? packedBytes : packedBytes.pipe(createInflateRaw({ chunkSize: 256 * 1024 }))
  packedBytes.on('error', (error) => bytes.destroy(error))
  let total = 0
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      total += piece.length
      if (total > limit) throw damagedProblem()
      yield piece
    }
  } catch (error) {
    throw isZlibFault(error) ? damagedProblem() : error
  } finally {
    packedBytes.destroy()
    bytes.destroy()
  }
}

const isZlibFault = (error: unknown) => /^(?:Z_|ERR_)/.test(String((error as { code?: unknown } | null)?.code ?? ''))
