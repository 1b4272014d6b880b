import { ApiFailure } from '@entrepot/client/failure'
import type { Call } from '@entrepot/client/transport'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { DeviceDatabase, StoredWork } from '../storage/database.ts'
import { type Doer, storeStep } from '../storage/store-step.ts'
import type { Flow, Input, Question } from './flow.ts'
import type { Text } from './text.ts'

interface RunnerParts {
  readonly database: DeviceDatabase
  readonly call: Call
  /** The rules of this kind of work; what they are stored as is known to them alone. */
  readonly flow: Flow<unknown, unknown>
  readonly doer: Doer
  /** The time of the server, as well as the device knows it. */
  readonly now: () => Date
  /** The day at the warehouse. */
  readonly today: () => string
  /** Commands were stored: they may be sent. */
  readonly onCommands: () => void
}

/** What a step came to, for screen and ears. */
export type StepResult =
  | { readonly is: 'wrong'; readonly why: Text }
  | { readonly is: 'right'; readonly work: StoredWork; readonly says?: Text }

async function ask(call: Call, { method, path, body }: Question): Promise<Input> {
  try {
    const answer = await call<{ data: unknown }>(method, `${ADMIN_BASE}/${path}`, body === undefined ? {} : { body })
    return { is: 'answer', data: answer.data }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const isOffline = error.httpStatus === 0 || error.httpStatus >= 500
    return { is: 'noAnswer', isOffline, message: error.body.message ?? '' }
  }
}

/**
 * Does one step: decides by the rules of the flow, stores state and commands, and answers when both are safe. A
 * question is asked in between; its answer is the next input.
 */
export async function runStep(parts: RunnerParts, work: StoredWork, input: Input): Promise<StepResult> {
  const { database, call, flow, doer, now, today, onCommands } = parts
  const reply = flow.step(work.content, work.state, input, { today: today() })
  if (reply.is === 'wrong') return reply
  if (reply.is === 'question') return runStep(parts, { ...work, state: reply.state }, await ask(call, reply.question))
  const { state, commands = [], says, isDone = false } = reply
  const next = await storeStep(database, work, { state, commands, isDone }, doer, now().toISOString())
  if (commands.length > 0 || isDone) onCommands()
  return says === undefined ? { is: 'right', work: next } : { is: 'right', work: next, says }
}

/** One step back, where the flow can undo it. Answers the work as it is then. */
export async function stepBack(parts: RunnerParts, work: StoredWork): Promise<StoredWork | undefined> {
  const state = parts.flow.back?.(work.content, work.state)
  if (state === undefined) return undefined
  return storeStep(parts.database, work, { state, commands: [], isDone: false }, parts.doer, parts.now().toISOString())
}
