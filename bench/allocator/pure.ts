import { allocate } from '../../packages/domain/src/allocation/allocate.ts'
import { allocateExplained } from '../../packages/domain/src/allocation/explain.ts'
import { answerQuestions } from '../kit/child.ts'
import { type Mix, mixed } from './mixes.ts'

/** In a process of its own, bundled as the server is. */
export interface Question {
  readonly mix: Mix
  readonly lines: number
  readonly rows: number
  readonly explained: boolean
}

export interface Allocated {
  readonly milliseconds: number
  readonly grants: number
}

const mixes = new Map<Mix, ReturnType<typeof mixed>>()

answerQuestions<Question>(async ({ mix, lines, rows, explained }) => {
  const { demands, candidates } = mixes.get(mix) ?? mixed(mix, lines, rows)
  mixes.set(mix, { demands, candidates })
  const begun = performance.now()
  const { grants } = explained ? allocateExplained(demands, candidates) : allocate(demands, candidates)
  return { milliseconds: performance.now() - begun, grants: grants.length } satisfies Allocated
})
