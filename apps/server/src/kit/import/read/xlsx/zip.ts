import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { Problem } from '../../../http/problem.ts'
import { pieces, type Slices } from '../slices.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
/** An archive ends with its directory's end, and a comment of at most this length. */
const LONGEST_TAIL = END_SIZE + 0xffff
const LARGEST_DIRECTORY = 4 * 1024 * 1024

interface Entry {
  readonly method: number
  readonly packed: number
  readonly offset: number
}

export interface Archive {
  has(name: string): boolean
  /** The unpacked bytes of one part, as they are asked for. Ends with a refusal beyond the limit: a small file can hold a huge one. */
  part(name: string, limit: number): AsyncIterable<Buffer>
}

const damaged = () => new Problem('FILE_DAMAGED')

/** Only the directory is read; each part is fetched when it is needed. */
export async function openArchive(file: Slices): Promise<Archive> {
  const entries = await directoryOf(file)
  return {
    has: (name) => entries.has(name),
    part: (name, limit) => {
      const entry = entries.get(name)
      if (entry === undefined) throw damaged()
      return unpacked(file, entry, limit)
    },
  }
}

async function directoryOf(file: Slices): Promise<Map<string, Entry>> {
  const tailAt = Math.max(0, file.size - LONGEST_TAIL)
  const tail = await file.read(tailAt, LONGEST_TAIL)
  let end = tail.length - END_SIZE
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1
  if (end < 0) throw damaged()
  const size = tail.readUInt32LE(end + 12)
  const offset = tail.readUInt32LE(end + 16)
  if (size > LARGEST_DIRECTORY || offset + size > file.size) throw damaged()
  return entriesIn(await file.read(offset, size))
}

function entriesIn(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let place = 0
  while (place + 46 <= directory.length && directory.readUInt32LE(place) === ENTRY) {
    const nameEnd = place + 46 + directory.readUInt16LE(place + 28)
    const entry = {
      method: directory.readUInt16LE(place + 10),
      packed: directory.readUInt32LE(place + 20),
      offset: directory.readUInt32LE(place + 42),
    }
    entries.set(directory.toString('utf8', place + 46, nameEnd), entry)
    place = nameEnd + directory.readUInt16LE(place + 30) + directory.readUInt16LE(place + 32)
  }
  return entries
}

async function* unpacked(file: Slices, entry: Entry, limit: number): AsyncGenerator<Buffer> {
  const head = await file.read(entry.offset, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL || ![0, 8].includes(entry.method)) throw damaged()
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (start + entry.packed > file.size) throw damaged()
  const packed = Readable.from(pieces(file, start, start + entry.packed))
  const bytes = entry.method === 0 ? packed : packed.pipe(createInflateRaw({ chunkSize: 256 * 1024 }))
  packed.on('error', (error) => bytes.destroy(error))
  let total = 0
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      total += piece.length
      if (total > limit) throw damaged()
      yield piece
    }
  } catch (error) {
    throw isZlibFault(error) ? damaged() : error
  } finally {
    packed.destroy()
    bytes.destroy()
  }
}

const isZlibFault = (error: unknown) => /^(?:Z_|ERR_)/.test(String((error as { code?: unknown } | null)?.code ?? ''))
