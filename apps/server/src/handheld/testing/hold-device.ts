import { randomUUID } from 'node:crypto'
import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import type { StoredCommand } from '@entrepot/pda/outbox/command'
import { fillAnswers } from '@entrepot/pda/outbox/fill-answers'
import { readCode } from '@entrepot/pda/scan/scanned'
import type { Flow, Input, Question } from '@entrepot/pda/work/flow'
import { refusal, type TestApp } from '../../testing/test-app.ts'
import type { Worker } from '../../testing/worker.ts'

/** What a device has of a task that was taken. */
export const takeWork = async (worker: Worker, resource: string, id: string): Promise<object> => ({
  resource,
  ...(await worker.send<TakenTask>('POST', 'tasks/take', { resource, id })),
})

const singleValues = (data: unknown) =>
  Object.fromEntries(Object.entries(Object(data)).filter(([, value]) => typeof value !== 'object'))

/**
 * A device in somebody's hand: every step as the runner does it, questions asked of the server, commands sent in their
 * order when `send` is called. Content is what the server answered: its shape is what the flow says that it is.
 */
export function holdDevice<Content, State>(
  { clock }: Pick<TestApp, 'clock'>,
  worker: Worker,
  flow: Flow<Content, State>,
  content: object,
) {
  const work = content as Content
  const workId = randomUUID()
  const commands: StoredCommand[] = []
  let state = flow.start(work)
  let sent = 0

  async function ask({ method, path, body, key }: Question): Promise<Input> {
    try {
      const data = await worker.send<unknown>(method, path, body, key === undefined ? undefined : `${workId}-${key}`)
      return { is: 'answer', data }
    } catch (error) {
      const { message } = await refusal(Promise.reject(error))
      return { is: 'noAnswer', isOffline: false, message: message ?? '' }
    }
  }

  /** Answers the key of what is wrong, or that it is right or done. */
  async function step(input: Input): Promise<string> {
    const today = clock.now().toISOString().slice(0, 10)
    let [now, next] = [state, input]
    for (;;) {
      const reply = flow.step(work, now, next, { today })
      if (reply.is === 'wrong') {
        if (reply.state !== undefined) state = reply.state
        return [reply.why.key, ...Object.values(reply.why.values ?? {})].join(' ')
      }
      if (reply.is === 'question') {
        now = reply.state
        if (reply.question.key !== undefined) state = now
        next = await ask(reply.question)
        continue
      }
      state = JSON.parse(JSON.stringify(reply.state)) as State
      const doneAt = clock.now().toISOString()
      const who = {
        workId,
        userId: 'me',
        username: 'me',
        warehouseId: 'here',
        version: null,
        status: 'waiting',
      } as const
      for (const command of reply.commands ?? [])
        commands.push({ ...command, ...who, doneAt, seq: commands.length + 1, key: randomUUID() })
      return reply.isDone === true ? 'done' : 'right'
    }
  }

  /** Sends what waits, in order; a refusal is thrown. */
  async function send() {
    for (; sent < commands.length; sent += 1) {
      const command = commands[sent]!
      const filled = fillAnswers(command, commands)!
      const body = { ...(filled.body as object), doneAt: command.doneAt }
      const data = await worker.send<unknown>(command.method, filled.path, body, command.key)
      commands[sent] = { ...command, status: 'answered', answer: singleValues(data) }
    }
  }

  return {
    scan: (code: string) => step({ is: 'scan', scanned: readCode(code, clock.now().toISOString().slice(0, 10)) }),
    enter: (pieces: number) => step({ is: 'count', pieces }),
    tap: (id: string, label = id) => step({ is: 'choice', id, label }),
    type: (text: string) => step({ is: 'text', text }),
    prompt: () => flow.prompt(work, state),
    send,
    commands: () => commands,
  }
}

/** What the labels of records say. */
export const labelReader = ({ pool }: Pick<TestApp, 'pool'>) => ({
  productCode: async (id: string) =>
    (await pool.query<{ code: string }>('select code from product where id = $1', [id])).rows[0]!.code,
  placeNo: async (id: string) =>
    (await pool.query<{ no: string }>('select full_no as no from storage_location where id = $1', [id])).rows[0]!.no,
})
