import 'fake-indexeddb/auto'
import { ApiFailure } from '@entrepot/client/failure'
import type { Call, CallOptions } from '@entrepot/client/transport'
import { describe, expect, it } from 'vitest'
import { openDatabase, type StoredWork } from '../storage/database.ts'
import { readWork, writeWork } from '../storage/stored-works.ts'
import type { Flow } from './flow.ts'
import { runStep } from './run-work.ts'
import { text } from './text.ts'

const DOER = { userId: 'ann', username: 'ann', warehouseId: 'sha' }

type State = 'idle' | 'asking' | 'answered' | 'refused'

/** Every choice asks; `keyed` changes something on the server. */
const flow: Flow<unknown, unknown> = {
  start: () => 'idle',
  prompt: () => ({ ask: text('handheld.asking') }),
  step(_content, state, input) {
    if (input.is === 'choice')
      return {
        is: 'question',
        state: 'asking' satisfies State,
        question: { method: 'POST', path: 'thing', body: {}, ...(input.id === 'keyed' ? { key: 'one' } : {}) },
      }
    if (input.is === 'answer')
      return { is: 'right', state: `answered` satisfies State, opens: { is: 'free', kind: 'move' } }
    const why = text('handheld.wrong.offline')
    if (input.is === 'noAnswer' && !input.isOffline) return { is: 'wrong', why, state: 'refused' satisfies State }
    return { is: 'wrong', why: { ...why, values: { state: String(state) } } }
  },
}

let databases = 0
async function begin(answers: readonly (object | number)[]) {
  databases += 1
  const database = await openDatabase(`run-${databases}`)
  const asked: (CallOptions | undefined)[] = []
  const left = [...answers]
  const call = (async (_method: string, _path: string, options?: CallOptions) => {
    asked.push(options)
    const answer = left.shift()
    if (typeof answer === 'number') throw new ApiFailure(answer === 0 ? 'unanswered' : 'refused', answer, {})
    return { data: answer }
  }) as Call
  const work: StoredWork = {
    ...{ id: 'work', kind: 'ask', userId: 'ann', warehouseId: 'sha', no: '', title: '', content: {} },
    ...{ state: 'idle', revision: 0, begunAt: '2026-11-17T08:00:00Z', isDone: false },
  }
  await writeWork(database, work)
  const parts = {
    ...{ database, call, flow, doer: DOER },
    ...{ now: () => new Date('2026-11-17T08:00:00Z'), today: () => '2026-11-17' },
  }
  const choose = (from: StoredWork, id: string) => runStep(parts, from, { is: 'choice', id, label: id })
  const stored = async () => (await readWork(database, 'work'))?.state
  return { work, choose, stored, asked }
}

describe('a question', () => {
  it('that changes nothing leaves nothing behind when nobody answers', async () => {
    const { work, choose, stored, asked } = await begin([0])
    const result = await choose(work, 'plain')
    expect(result).toMatchObject({ is: 'wrong', work: { state: 'idle', revision: 0 } })
    expect(await stored()).toBe('idle')
    expect(asked[0]).not.toHaveProperty('idempotencyKey')
  })

  it('that changes something is stored before it is asked, and asked again under the same key', async () => {
    const { work, choose, stored, asked } = await begin([0, { slot: 1 }])
    const cut = await choose(work, 'keyed')
    expect(cut).toMatchObject({ is: 'wrong', work: { state: 'asking', revision: 1 } })
    expect(await stored()).toBe('asking')
    const again = await choose(cut.work, 'keyed')
    expect(again).toMatchObject({ is: 'right', work: { state: 'answered' }, opens: { is: 'free', kind: 'move' } })
    expect(asked.map((options) => options?.idempotencyKey)).toEqual(['work-one', 'work-one'])
  })

  it('that is refused goes on with the state that the flow names', async () => {
    const { work, choose, stored } = await begin([409])
    expect(await choose(work, 'keyed')).toMatchObject({ is: 'wrong', work: { state: 'refused' } })
    expect(await stored()).toBe('refused')
  })
})
