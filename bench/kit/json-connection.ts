import { connect, type Socket } from 'node:net'

interface JsonAnswer {
  readonly status: number
  readonly body: string
}

/** One connection that is kept, with one request on it at a time. */
export interface JsonConnection {
  send(method: string, path: string, body?: string): Promise<JsonAnswer>
  close(): void
}

/**
 * Bare sockets and just enough of HTTP to see where an answer ends: on a small machine a comfortable client would take
 * the CPU that the server is to be measured with. The server tells the length of what it answers.
 */
export function openConnection(port: number, headers: Readonly<Record<string, string>>): Promise<JsonConnection> {
  const common = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const fixed = common.join('')
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true }, () =>
      resolve({
        send: (method, path, body = '') => sendOn(socket, head(method, path, fixed, body) + body),
        close: () => void socket.destroy(),
      }),
    )
    socket.once('error', reject)
  })
}

const head = (method: string, path: string, fixed: string, body: string) =>
  `${method} ${path} HTTP/1.1\r\n${fixed}${body === '' ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`}\r\n`

function sendOn(socket: Socket, request: string): Promise<JsonAnswer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let length = 0
    let end = Number.POSITIVE_INFINITY
    let begin = 0
    const done = () => {
      socket.off('data', take)
      socket.off('close', gone)
    }
    const gone = () => {
      done()
      reject(new Error('the server hung up'))
    }
    // Pieces are joined once the head is whole and once at the end: to join them at each piece of a large answer would
    // take longer than the server does.
    const joined = () => {
      const whole = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
      pieces.splice(0, pieces.length, whole)
      return whole
    }
    const take = (piece: Buffer) => {
      pieces.push(piece)
      length += piece.length
      if (begin === 0) {
        const received = joined()
        const blank = received.indexOf('\r\n\r\n')
        if (blank < 0) return
        begin = blank + 4
        end = begin + Number(/\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, blank))?.[1])
        if (Number.isNaN(end)) socket.destroy(new Error('an answer of unknown length'))
      }
      if (length < end) return
      done()
      const received = joined()
      resolve({ status: Number(received.toString('latin1', 9, 12)), body: received.toString('utf8', begin, end) })
    }
    socket.on('data', take)
    socket.once('close', gone)
    socket.write(request)
  })
}
