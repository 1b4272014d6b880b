/** The plain `ustar` format, as far as a backup needs it: files with short names and a size. */
const BLOCK = 512
const END = Buffer.alloc(2 * BLOCK)

interface TarEntry {
  readonly name: string
  readonly size: number
  /** Must be read to its end before the next entry is requested. */
  readonly content: AsyncIterable<Buffer>
}

/** The file is no tar archive, or ends in the middle of one. */
export class TarFault extends Error {}

/** One file: header, content, and zeros up to the next block. */
export function tarEntry(name: string, content: Buffer, madeAt: Date): Buffer[] {
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0, 100, 'utf8')
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(content.length, 11), 124)
  header.write(octal(Math.floor(madeAt.getTime() / 1000), 11), 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(octal(checksumOf(header), 6), 148)
  return [header, content, Buffer.alloc(paddingOf(content.length))]
}

export const tarEnd = (): Buffer => END

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

const checksumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0)

/** Reads a stream by numbers of bytes, with at most one of its chunks in memory. */
class Source {
  readonly #chunks: AsyncIterator<Buffer>
  #chunk: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  async *take(count: number): AsyncGenerator<Buffer> {
    for (let remaining = count; remaining > 0; ) {
      if (this.#chunk.length === 0) {
        const { done, value } = await this.#chunks.next()
        if (done) throw new TarFault('it ends too early')
        this.#chunk = value
      }
      const piece = this.#chunk.subarray(0, remaining)
      this.#chunk = this.#chunk.subarray(piece.length)
      remaining -= piece.length
      yield piece
    }
  }

  async whole(count: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.take(count)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  /** Reads to the end, where the checksum of the compression is. */
  async finish(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '')
  const blank = Buffer.from(header)
  blank.write('        ', 148)
  if (Number.parseInt(text(148, 156), 8) !== checksumOf(blank)) throw new TarFault('it is no archive')
  return { name: text(0, 100), size: Number.parseInt(text(124, 136), 8) }
}

/** The files of an archive, one after the other, streamed. */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = new Source(stream)
  for (;;) {
    const header = await source.whole(BLOCK)
    if (header.every((byte) => byte === 0)) return source.finish()
    const { name, size } = readHeader(header)
    yield { name, size, content: source.take(size) }
    await source.whole(paddingOf(size))
  }
}

/** For small files only. */
export async function contentOf({ content }: TarEntry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}
