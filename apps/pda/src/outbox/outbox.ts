import { randomId } from '@entrepot/client/random-id'
import type { Call } from '@entrepot/client/transport'
import { ADMIN_BASE, FILE_BASE } from '@entrepot/contract/identity/api'
import type { DeviceDatabase } from '../storage/database.ts'
import type { Refusal, StoredCommand } from './command.ts'
import { fillAnswers } from './fill-answers.ts'
import { judgeFailure } from './judge-answer.ts'
import { sendableCommands, spentCommands } from './sendable.ts'

/** How it goes with sending: what is told on every screen. */
export interface OutboxView {
  readonly commands: readonly StoredCommand[]
  /** The server could not be reached at the last try. */
  readonly isCutOff: boolean
  /** The session is over: everything waits until the same person signs in. */
  readonly needsSignIn: boolean
}

interface OutboxParts {
  readonly database: DeviceDatabase
  readonly call: Call
  /** Who is signed in now; nobody sends what another person did. */
  readonly userId: () => string | undefined
  readonly onChange: (view: OutboxView) => void
  /** After so many milliseconds a try is made again; grows with every failure. */
  readonly retryMs?: readonly number[]
}

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000] as const
const SENT_AT_ONCE = 4

/** Of an answer only the single values are stored: ids and numbers that later commands name. */
function singleValues(answer: unknown): Readonly<Record<string, unknown>> {
  const data = (answer as { data?: unknown } | null)?.data
  if (typeof data !== 'object' || data === null) return {}
  return Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value !== 'object'))
}

const MISSING_ANSWER: Refusal = { code: 'EARLIER_COMMAND_MISSING', message: '', httpStatus: 0, detail: {} }

/**
 * Sends what was done, each command once and those of one work in order, and goes on trying until the server has
 * answered. What is stored is the truth: a tab that is killed at any moment sends the same commands with the same keys.
 */
export function createOutbox({ database, call, userId, onChange, retryMs = RETRY_MS }: OutboxParts) {
  let view: OutboxView = { commands: [], isCutOff: false, needsSignIn: false }
  let isSending = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const show = (change: Partial<OutboxView>) => {
    view = { ...view, ...change }
    onChange(view)
  }

  const load = async () => show({ commands: await database.getAll('commands') })

  /** Stores what became of a command, and forgets what nobody needs any more. */
  async function store(command: StoredCommand) {
    const transaction = database.transaction(['commands', 'works', 'photos'], 'readwrite', { durability: 'strict' })
    const commands = transaction.objectStore('commands')
    // Another tab may have settled it: what is gone is not written again.
    if ((await commands.get(command.seq)) !== undefined) await commands.put(command)
    await forgetSpent(transaction)
    await transaction.done
    await load()
  }

  type Changing = ReturnType<typeof openChange>
  const openChange = () => database.transaction(['commands', 'works', 'photos'], 'readwrite', { durability: 'strict' })

  async function forgetSpent(transaction: Changing) {
    const all = await transaction.objectStore('commands').getAll()
    const spent = spentCommands(all)
    for (const { seq } of spent) await transaction.objectStore('commands').delete(seq)
    const open = new Set(all.filter(({ status }) => status !== 'answered').map(({ workId }) => workId))
    for (const work of await transaction.objectStore('works').getAll()) {
      if (!work.isDone || open.has(work.id)) continue
      await transaction.objectStore('works').delete(work.id)
      for (const key of await transaction.objectStore('photos').index('byWork').getAllKeys(work.id))
        await transaction.objectStore('photos').delete(key)
    }
  }

  async function transmit(command: StoredCommand): Promise<unknown> {
    const { key, method, photoId, doneAt } = command
    if (photoId !== undefined) {
      const photo = await database.get('photos', photoId)
      if (photo === undefined) return { data: {} }
      const body = new FormData()
      body.append('file', photo.blob, `${photoId}.jpg`)
      return call('POST', FILE_BASE, { body, idempotencyKey: key })
    }
    const filled = fillAnswers(command, view.commands)
    if (filled === undefined) return undefined
    return call(method, `${ADMIN_BASE}/${filled.path}`, {
      body: { ...(filled.body as object), doneAt },
      idempotencyKey: key,
    })
  }

  /** Answers whether the next command may be tried at once. */
  async function send(command: StoredCommand): Promise<boolean> {
    try {
      const answer = await transmit(command)
      await store(
        answer === undefined
          ? { ...command, status: 'refused', refusal: MISSING_ANSWER }
          : { ...command, status: 'answered', answer: singleValues(answer) },
      )
      failures = 0
      show({ isCutOff: false, needsSignIn: false })
      return true
    } catch (error) {
      const judgement = judgeFailure(error)
      if (judgement.is === 'refused') {
        await store({ ...command, status: 'refused', refusal: judgement.refusal })
        failures = 0
        show({ isCutOff: false })
        return true
      }
      show(judgement.is === 'signIn' ? { needsSignIn: true } : { isCutOff: true })
      return false
    }
  }

  async function sendAll() {
    for (;;) {
      const user = userId()
      if (user === undefined || isStopped) return
      const batch = sendableCommands(view.commands, user).slice(0, SENT_AT_ONCE)
      if (batch.length === 0) return
      const results = await Promise.all(batch.map(send))
      if (results.includes(false)) {
        if (!view.needsSignIn) tryLater()
        return
      }
    }
  }

  function tryLater() {
    clearTimeout(timer)
    const wait = retryMs[Math.min(failures, retryMs.length - 1)] ?? 0
    failures += 1
    timer = setTimeout(() => void wake(), wait)
  }

  /** Looks at what is stored and sends it. Called after a step, at the start, and when the connection is back. */
  async function wake(): Promise<void> {
    if (isStopped) return
    clearTimeout(timer)
    if (isSending) return
    isSending = true
    try {
      await load()
      await onlyHere(sendAll)
    } finally {
      isSending = false
    }
    const user = userId()
    const isLeft = user !== undefined && sendableCommands(view.commands, user).length > 0
    if (isLeft && !view.isCutOff && !view.needsSignIn) return wake()
  }

  /** A refused command is tried again as it is, under a new key: the old one is answered with the old refusal. */
  async function tryAgain(seq: number) {
    await change(seq, (command) => {
      const { refusal: _refusal, ...rest } = command
      return { ...rest, key: randomId(), status: 'waiting' }
    })
  }

  /** A refused command that the person undid with own hands: it is dropped, and what comes after it goes on. */
  const drop = (seq: number) => change(seq, () => undefined)

  async function change(seq: number, make: (command: StoredCommand) => StoredCommand | undefined) {
    const transaction = openChange()
    const command = await transaction.objectStore('commands').get(seq)
    if (command?.status === 'refused') {
      const next = make(command)
      if (next === undefined) await transaction.objectStore('commands').delete(seq)
      else await transaction.objectStore('commands').put(next)
      await forgetSpent(transaction)
    }
    await transaction.done
    await load()
    void wake()
  }

  /** What the server refused is told to the desk, with everything known here; only then it is dropped here. */
  async function handOver(seq: number, note: string) {
    const command = view.commands.find((one) => one.seq === seq)
    if (command?.refusal === undefined) return
    const { about, refusal, username, doneAt, body } = command
    const filled = fillAnswers(command, view.commands)
    await call('POST', `${ADMIN_BASE}/exceptions`, {
      body: {
        resource: about.resource,
        documentId: filled?.id ?? null,
        documentNo: about.no ?? null,
        command: about.command,
        sent: filled?.body ?? body,
        error: refusal.code,
        message: refusal.message,
        detail: refusal.detail,
        doneBy: username,
        doneAt,
        ...(note === '' ? {} : { note }),
      },
      // The key of the command is spent; this one is the same however often it is told.
      idempotencyKey: `handed-over-${command.key}`,
    })
    await drop(seq)
  }

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }

  return { wake, load, tryAgain, drop, handOver, stop, view: () => view }
}

export type Outbox = ReturnType<typeof createOutbox>

/** Of several tabs one sends. Without locks (plain http) each does; keys keep that harmless. */
async function onlyHere(run: () => Promise<void>) {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return run()
  await navigator.locks.request('entrepot-outbox', run)
}
