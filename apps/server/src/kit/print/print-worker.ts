import { parentPort } from 'node:worker_threads'
import { type Drawing, render } from './render.ts'

/** The answer of the worker. An error loses its class between threads, so only its text is sent. */
export type RenderedPage = { readonly content: Uint8Array } | { readonly failed: string }

/** The bytes without copying, if they have their own buffer. */
function ownBytes(content: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = content
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return isWhole ? new Uint8Array(buffer, byteOffset, byteLength) : new Uint8Array(content)
}

// One page at a time: the pool sends the next one after the answer.
parentPort?.on('message', async (drawing: Drawing) => {
  try {
    const content = ownBytes(await render(drawing))
    parentPort?.postMessage({ content } satisfies RenderedPage, [content.buffer])
  } catch (error) {
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ failed } satisfies RenderedPage)
  }
})
