import { answerQuestions } from '../kit/child.ts'
import { ownCpu } from '../kit/cpu.ts'
import { openApp } from '../kit/opened-app.ts'

export type Question = { readonly open: string } | { readonly tell: 'start' | 'used' }

/** What the server took between the two questions. */
export interface Used {
  readonly cpu: number
  /** Resident memory in bytes: at the start, and the most there was. */
  readonly before: number
  readonly peak: number
}

const LOOK_EVERY_MS = 20
let cpu = 0
let before = 0
let peak = 0
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, LOOK_EVERY_MS)

answerQuestions<Question>(async (question) => {
  if ('open' in question) return openApp(question.open)
  if (question.tell === 'used') return { cpu: ownCpu() - cpu, before, peak }
  cpu = ownCpu()
  before = process.memoryUsage.rss()
  peak = before
  return {}
})
