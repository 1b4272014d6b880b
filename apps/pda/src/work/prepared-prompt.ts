import type { Flow } from './flow.ts'
import type { Prompt } from './prompt.ts'

interface Prepared {
  readonly content: unknown
  readonly prompt: Prompt
}

const prepared = new WeakMap<object, Prepared>()

/** The prompt of a state, cached per state: it is computed while the step is stored, before it is shown. */
export function promptOf(flow: Flow<unknown, unknown>, content: unknown, state: unknown): Prompt {
  if (typeof state !== 'object' || state === null) return flow.prompt(content, state)
  const earlier = prepared.get(state)
  if (earlier !== undefined && earlier.content === content) return earlier.prompt
  const prompt = flow.prompt(content, state)
  prepared.set(state, { content, prompt })
  return prompt
}
