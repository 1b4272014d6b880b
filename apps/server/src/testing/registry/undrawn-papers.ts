import type { PrintPool } from '../../kit/print/print-pool.ts'

/** Answers what would be drawn, as text: for tests of what a paper says. */
export const undrawnPapers: PrintPool = {
  draw: async (drawing) => Buffer.from(JSON.stringify(drawing)),
  stop: async () => undefined,
}
