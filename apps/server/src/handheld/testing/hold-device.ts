import { randomUUID } from 'node:crypto'
import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import type { StoredCommand } from '@entrepot/pda/outbox/command'
import { fillAnswers } from '@entrepot/pda/outbox/fill-answers'
import { readCode } from '@entrepot/pda/scan/scanned'
import type { Flow, Input, Question } from '@entrepot/pda/work/flow'
import { refusal, type TestApp } from '../../testing/test-app.ts'
import type { Worker } from '../../testing/worker.ts'

/** Takes a task and returns what a device has of it. */
export const takeWork = async (worker: Worker, resource: string, id: string): Promise<object> => ({
  resource,
  ...(await worker.send<TakenTask>('POST', 'tasks/take', { resource, id })),
})

const singleValues = (data: unknown) =>
  Object.fromEntries(Object.entries(Object(data)).filter(([, value]) => typeof value !== 'object'))

/**
 * A device that does every step like the runner: asks the server, and sends commands in order when `send` is called.
 * The content is the server's answer, in the shape that the flow expects.
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
  let sentCount = 0

  async function ask({ method, path, body, key }: Question): Promise<Input> {
    try {
      const data = await worker.send<unknown>(method, path, body, key === undefined ? undefined : `${workId}-${key}`)
      return { is: 'answer', data }
    } catch (error) {
      const { message } = await refusal(Promise.reject(error))
      return { is: 'noAnswer', isOffline: false, message: message ?? '' }
    }
  }

  /** Returns the message key of a fault, or that the step is right or done. */
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

  /** Sends pending commands in order; throws a refusal. */
  async function send() {
    for (; sentCount < commands.length; sentCount += 1) {
      const command = commands[sentCount]!
      const filledCommand = fillAnswers(command, commands)!
      const body = { ...(filledCommand.body as object), doneAt: command.doneAt }
      const data = await worker.send<unknown>(command.method, filledCommand.path, body, command.key)
      commands[sentCount] = { ...command, status: 'answered', answer: singleValues(data) }
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

/** Reads what labels of records contain. */
export const labelReader = ({ pool }: Pick<TestApp, 'pool'>) => ({
  productCode: async (id: string) =>
    (await pool.query<{ code: string }>('select code from product where id = $1', [id])).rows[0]!.code,
  placeNo: async (id: string) =>
    (await pool.query<{ no: string }>('select full_no as no from storage_location where id = $1', [id])).rows[0]!.no,
})
