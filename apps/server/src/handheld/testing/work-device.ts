import { randomUUID } from 'node:crypto'
import { FILE_BASE } from '@entrepot/contract/identity/api'
import type { NewCommand, StoredCommand } from '@entrepot/pda/outbox/command'
import { fillAnswers } from '@entrepot/pda/outbox/fill-answers'
import { judgeFailure } from '@entrepot/pda/outbox/judge-answer'
import { laterVersion } from '@entrepot/pda/outbox/later-version'
import { nameableValues } from '@entrepot/pda/outbox/nameable-values'
import { readCode } from '@entrepot/pda/scan/scanned'
import type { Flow, Input, Question } from '@entrepot/pda/work/flow'
import { refusal, type TestApp } from '../../testing/test-app.ts'
import type { Worker } from '../../testing/worker.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Device {
  readonly test: Pick<TestApp, 'clock' | 'raw'>
  readonly worker: Worker
}

async function upload({ test, worker }: Device, photoId: string): Promise<unknown> {
  const form = new FormData()
  form.set('file', new File([PNG], `${photoId}.png`, { type: 'image/png' }))
  const response = await test.raw(FILE_BASE, { method: 'POST', headers: { 'X-Auth-Token': worker.token }, body: form })
  return response.json()
}

/**
 * A device that does the steps of a flow: it asks the server what the flow asks, and sends the commands when told to,
 * in order and each with the time at which it was done.
 */
export function workDevice<Content, State>(device: Device, flow: Flow<Content, State>, content: Content) {
  const { test, worker } = device
  const commands: StoredCommand[] = []
  let state = flow.start(content)
  let isDone = false
  let sentTotal = 0

  const today = () => test.clock.now().toISOString().slice(0, 10)

  function store(command: NewCommand) {
    const seq = commands.length + 1
    const who = { workId: 'work', userId: 'user', username: 'user', warehouseId: 'warehouse' }
    const doneAt = test.clock.now().toISOString()
    commands.push({ ...command, ...who, seq, doneAt, key: randomUUID(), version: null, status: 'waiting' })
  }

  async function ask({ method, path, body }: Question): Promise<Input> {
    try {
      return { is: 'answer', data: await worker.send<unknown>(method, path, body) }
    } catch (error) {
      const { message } = await refusal(Promise.reject(error))
      return { is: 'noAnswer', isOffline: false, message: message ?? '' }
    }
  }

  async function step(input: Input, from = state): Promise<string> {
    const reply = flow.step(content, from, input, { today: today() })
    if (reply.is === 'wrong') return `${reply.why.key} ${Object.values(reply.why.values ?? {}).join(' ')}`.trim()
    if (reply.is === 'question') return step(await ask(reply.question), reply.state)
    state = JSON.parse(JSON.stringify(reply.state)) as State
    for (const command of reply.commands ?? []) store(command)
    isDone ||= reply.isDone === true
    return 'right'
  }

  async function transmit(command: StoredCommand): Promise<unknown> {
    if (command.photoId !== undefined) return upload(device, command.photoId)
    const filledCommand = fillAnswers(command, commands)
    if (filledCommand === undefined) throw new Error(`an answer is missing for ${JSON.stringify(command)}`)
    const body = { ...(filledCommand.body as object), doneAt: command.doneAt }
    return { data: await worker.send<unknown>(command.method, filledCommand.path, body, command.key) }
  }

  /** Like the outbox: a command that only adds is sent again with the present version of the document. */
  async function transmitAgain(command: StoredCommand, error: unknown): Promise<unknown> {
    const judgement = judgeFailure(error)
    const version = judgement.is === 'refused' ? laterVersion(command, judgement.refusal) : undefined
    if (version === undefined) throw error
    return transmit({ ...command, key: randomUUID(), body: { ...command.body, version } })
  }

  /** Sends all pending commands; throws a refusal. */
  async function send(): Promise<void> {
    for (const command of commands.slice(sentTotal)) {
      const answer = await transmit(command).catch((error: unknown) => transmitAgain(command, error))
      commands[command.seq - 1] = { ...command, status: 'answered', answer: nameableValues(answer) }
      sentTotal += 1
    }
  }

  return {
    scan: (code: string) => step({ is: 'scan', scanned: readCode(code, today()) }),
    count: (pieces: number) => step({ is: 'count', pieces }),
    type: (text: string) => step({ is: 'text', text }),
    date: (date: string) => step({ is: 'date', date }),
    photo: (photoId: string) => step({ is: 'photo', photoId }),
    choose: (id: string, label = id) => step({ is: 'choice', id, label }),
    prompt: () => flow.prompt(content, state),
    isDone: () => isDone,
    send,
    /** The answer to the command with this name. */
    answered: (ref: string) => commands.findLast((command) => command.ref === ref)?.answer ?? {},
  }
}
