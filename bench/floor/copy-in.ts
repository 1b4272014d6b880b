import type { Client, Submittable } from 'pg'

interface CopyConnection {
  query(text: string): void
  sync(): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** `copy … from stdin` through the driver alone: the text is sent as fast as the connection takes it. */
export function copyIn(client: Client, text: string, chunks: readonly Buffer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy = {
      submit: (connection: unknown) => (connection as CopyConnection).query(text),
      handleCopyInResponse: (connection: CopyConnection) => {
        for (const chunk of chunks) connection.sendCopyFromChunk(chunk)
        connection.endCopyFrom()
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    }
    client.query(copy as unknown as Submittable)
  })
}
