import { connect, type Socket } from 'node:net'

export interface Load {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Each keeps one request in flight. */
  readonly connections: number
  readonly milliseconds: number
}

/**
 * Answers how many requests were answered. Bare sockets and just enough of HTTP to see where an answer ends: on a small
 * machine a comfortable client would take the CPU that the server is to be measured with.
 */
export async function httpLoad(load: Load): Promise<number> {
  const request = Buffer.from(requestText(load))
  const until = performance.now() + load.milliseconds
  const answered = await Promise.all(Array.from({ length: load.connections }, () => drive(load.port, request, until)))
  return answered.reduce((sum, each) => sum + each, 0)
}

function requestText({ port, path, headers }: Load): string {
  const fields = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`GET ${path} HTTP/1.1`, ...fields, '', ''].join('\r\n')
}

function drive(port: number, request: Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => void socket.write(request))
    const answer = new AnswerEnd()
    socket.on('data', (piece) => {
      if (!answer.endsWith(piece)) return
      if (answer.status !== '200') socket.destroy(new Error(`the server answered ${answer.status}`))
      answered += 1
      if (performance.now() < until) socket.write(request)
      else socket.end()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answered))
  })
}

const LAST_CHUNK = '0\r\n\r\n'

/** Finds the end of one answer after the other; the head of each comes in one piece, as small heads do. */
class AnswerEnd {
  status = ''
  #awaitsHead = true
  /** Of a body of known length; NaN while chunks come. */
  #missing = 0
  #tail = ''

  endsWith(piece: Buffer): boolean {
    const body = this.#awaitsHead ? this.#readHead(piece) : piece.length
    this.#missing -= body
    if (Number.isNaN(this.#missing))
      this.#tail = (this.#tail + piece.toString('latin1', Math.max(0, piece.length - LAST_CHUNK.length))).slice(
        -LAST_CHUNK.length,
      )
    this.#awaitsHead = this.#missing === 0 || this.#tail === LAST_CHUNK
    return this.#awaitsHead
  }

  /** Answers how much of the piece is body. */
  #readHead(piece: Buffer): number {
    const end = piece.indexOf('\r\n\r\n')
    const head = piece.toString('latin1', 0, end)
    this.status = head.slice(9, 12)
    this.#missing = Number(/\ncontent-length: (\d+)/i.exec(head)?.[1])
    this.#tail = ''
    return piece.length - end - 4
  }
}
