import { ApiFailure } from '@entrepot/client/failure'
import type { Call } from '@entrepot/client/transport'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { NewCommand, StoredCommand } from '../outbox/command.ts'
import type { DeviceDatabase, StoredWork } from '../storage/database.ts'
import { type Doer, storeStep } from '../storage/store-step.ts'
import type { Flow, Input, OpenedWork, Question } from './flow.ts'
import { promptOf } from './prepared-prompt.ts'
import type { Text } from './text.ts'

interface RunnerParts {
  readonly database: DeviceDatabase
  readonly call: Call
  /** Flow with erased content and state types. */
  readonly flow: Flow<unknown, unknown>
  readonly doer: Doer
  /** The time of the server, as far as the device knows it. */
  readonly now: () => Date
  /** The date at the warehouse. */
  readonly today: () => string
}

/** Result of a step, for the screen and the sound. */
export type StepResult =
  | { readonly is: 'wrong'; readonly why: Text; readonly work: StoredWork }
  | {
      readonly is: 'right'
      readonly work: StoredWork
      /** Stored commands that may be sent now. */
      readonly commands: readonly StoredCommand[]
      readonly says?: Text
      readonly opens?: OpenedWork
    }

async function ask(call: Call, { method, path, body, key }: Question, workId: string): Promise<Input> {
  try {
    const answer = await call<{ data: unknown }>(method, `${ADMIN_BASE}/${path}`, {
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { idempotencyKey: `${workId}-${key}` }),
    })
    return { is: 'answer', data: answer.data }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const isOffline = error.httpStatus === 0 || error.httpStatus >= 500
    return { is: 'noAnswer', isOffline, message: error.body.message ?? '' }
  }
}

/**
 * Runs one step: applies the flow's rules, stores state and commands, and returns when both are stored. If the flow
 * asks a question, its answer is the next input.
 */
export async function runStep(parts: RunnerParts, work: StoredWork, input: Input): Promise<StepResult> {
  const { database, call, flow, doer, now, today } = parts
  const store = (before: StoredWork, state: unknown, commands: readonly NewCommand[] = [], isDone = false) =>
    storeStep(database, before, { state, commands, isDone }, doer, now().toISOString())
  let stored = work
  let { state } = work
  let next = input
  for (;;) {
    const reply = flow.step(stored.content, state, next, { today: today() })
    if (reply.is === 'wrong') {
      if (reply.state !== undefined) stored = (await store(stored, reply.state)).work
      return { is: 'wrong', why: reply.why, work: stored }
    }
    if (reply.is === 'question') {
      state = reply.state
      if (reply.question.key !== undefined) stored = (await store(stored, state)).work
      next = await ask(call, reply.question, work.id)
      continue
    }
    const { commands = [], says, opens, isDone = false } = reply
    const storing = store(stored, reply.state, commands, isDone)
    // Computed while the database is writing.
    promptOf(flow, stored.content, reply.state)
    const step = await storing
    return {
      is: 'right',
      ...step,
      ...(says === undefined ? {} : { says }),
      ...(opens === undefined ? {} : { opens }),
    }
  }
}

/** Goes one step back if the flow allows it. Returns the work after it. */
export async function stepBack(parts: RunnerParts, work: StoredWork): Promise<StoredWork | undefined> {
  const state = parts.flow.back?.(work.content, work.state)
  if (state === undefined) return undefined
  const step = { state, commands: [], isDone: false }
  return (await storeStep(parts.database, work, step, parts.doer, parts.now().toISOString())).work
}
