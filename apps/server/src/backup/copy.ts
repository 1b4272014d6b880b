import { once } from 'node:events'
import type pg from 'pg'
import type { Submittable } from 'pg'

/** What a pg connection has for COPY, which its types do not show; the version of pg is fixed. */
declare module 'pg' {
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void
    endCopyFrom(): void
    sendCopyFail(message: string): void
  }
}

/** Complete rows in the text format of COPY. */
export interface Rows {
  readonly content: Buffer
  readonly count: number
}

const ignore = () => undefined

/** A statement that passes on its protocol messages; each kind handles the ones it needs. */
abstract class CopyStatement implements Submittable {
  readonly #text: string
  readonly handleRowDescription = ignore
  readonly handleDataRow = ignore
  readonly handleCommandComplete = ignore
  readonly handlePortalSuspended = ignore
  readonly handleEmptyQuery = ignore

  constructor(text: string) {
    this.#text = text
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text)
  }
}

/** Collects rows up to a size, and pauses the connection until they are taken. */
class CopyOut extends CopyStatement {
  readonly #partBytes: number
  readonly #full: Rows[] = []
  #pieces: Buffer[] = []
  #bytes = 0
  #connection: pg.Connection | undefined
  #error: Error | undefined
  #isOver = false
  #wake: () => void = ignore

  constructor(text: string, partBytes: number) {
    super(text)
    this.#partBytes = partBytes
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }, connection: pg.Connection): void {
    // Copied, because the driver reads the next message into the same memory.
    this.#pieces.push(Buffer.from(chunk))
    this.#bytes += chunk.length
    if (this.#bytes < this.#partBytes) return
    this.#connection = connection
    connection.stream.pause()
    this.#finishPart()
  }

  handleReadyForQuery(): void {
    this.#isOver = true
    this.#finishPart()
  }

  handleError(error: Error): void {
    this.#error = error
    this.#wake()
  }

  #finishPart(): void {
    if (this.#pieces.length > 0) this.#full.push({ content: Buffer.concat(this.#pieces), count: this.#pieces.length })
    this.#pieces = []
    this.#bytes = 0
    this.#wake()
  }

  async *parts(): AsyncGenerator<Rows> {
    for (;;) {
      const part = this.#full.shift()
      if (part !== undefined) yield part
      else if (this.#error !== undefined) throw this.#error
      else if (this.#isOver) return
      else {
        const woken = new Promise<void>((resolve) => {
          this.#wake = resolve
        })
        this.#connection?.stream.resume()
        await woken
      }
    }
  }
}

/** The rows of a COPY … TO STDOUT, in parts of about `partBytes`; the next is read when one was taken. */
export function copyOut(client: pg.Client, text: string, partBytes: number): AsyncGenerator<Rows> {
  return client.query(new CopyOut(text, partBytes)).parts()
}

class CopyIn extends CopyStatement {
  readonly #chunks: AsyncIterable<Buffer>
  #fault: unknown
  #isOver = false
  #settle: { resolve(): void; reject(error: unknown): void } = { resolve: ignore, reject: ignore }
  readonly done: Promise<void>

  constructor(text: string, chunks: AsyncIterable<Buffer>) {
    super(text)
    this.#chunks = chunks
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }

  handleCopyInResponse(connection: pg.Connection): void {
    this.#send(connection).then(
      () => connection.endCopyFrom(),
      (error: unknown) => {
        this.#fault = error
        connection.sendCopyFail('what was to be copied could not be read')
      },
    )
  }

  async #send(connection: pg.Connection): Promise<void> {
    for await (const chunk of this.#chunks) {
      if (this.#isOver) return
      connection.sendCopyFromChunk(chunk)
      // A connection that ends meanwhile reports it to the statement, and never drains.
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), this.#whenFailed()])
    }
  }

  #whenFailed = () => this.done.catch(ignore)

  handleReadyForQuery(): void {
    this.#isOver = true
    this.#settle.resolve()
  }

  handleError(error: Error): void {
    this.#isOver = true
    this.#settle.reject(this.#fault ?? error)
  }
}

/** Sends the input of a COPY … FROM STDIN, as fast as the database takes it. */
export function copyIn(client: pg.Client, text: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  return client.query(new CopyIn(text, chunks)).done
}
