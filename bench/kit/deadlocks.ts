import { readFileSync } from 'node:fs'
import type { Figure } from './figures.ts'

/** The database says so in its log, also where the server tried again and nobody noticed. */
export function deadlockFigure(logFile: string): Figure {
  const deadlocks = readFileSync(logFile, 'utf8').split('deadlock detected').length - 1
  return { name: "deadlocks in the database's log", measured: String(deadlocks), limit: '0', holds: deadlocks === 0 }
}
