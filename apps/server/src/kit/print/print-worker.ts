import { parentPort } from 'node:worker_threads'
import { type Drawing, render } from './render.ts'

/** What the worker sends back. An error crosses threads without its class, so only its text is sent. */
export type Drawn = { readonly content: Uint8Array } | { readonly failed: string }

/** The content without a copy where it has a buffer of its own. */
function ownBytes(content: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = content
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return isWhole ? new Uint8Array(buffer, byteOffset, byteLength) : new Uint8Array(content)
}

// One drawing at a time: the pool sends the next one after the answer.
parentPort?.on('message', async (drawing: Drawing) => {
  try {
    const content = ownBytes(await render(drawing))
    parentPort?.postMessage({ content } satisfies Drawn, [content.buffer])
  } catch (error) {
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ failed } satisfies Drawn)
  }
})
