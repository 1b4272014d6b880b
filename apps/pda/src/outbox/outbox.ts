import { randomId } from '@entrepot/client/random-id'
import type { Call } from '@entrepot/client/transport'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { DeviceDatabase } from '../storage/database.ts'
import { writeToDisk } from '../storage/write-to-disk.ts'
import type { Refusal, StoredCommand } from './command.ts'
import { fillAnswers } from './fill-answers.ts'
import { judgeFailure } from './judge-answer.ts'
import { laterVersion } from './later-version.ts'
import { onlyHere } from './only-here.ts'
import { type Sender, sendableCommands } from './sendable.ts'
import { forgetFinishedWorks, settleCommand } from './stored-commands.ts'
import { transmit } from './transmit.ts'

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
  /** Who is signed in now, and where; nobody sends what another person did. */
  readonly sender: () => Sender | undefined
  readonly onChange: (view: OutboxView) => void
  /** Something stored has changed: other tabs read it anew. */
  readonly onStored?: () => void
  /** After so many milliseconds a try is made again; grows with every failure. */
  readonly retryMs?: readonly number[]
}

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000] as const
const SENT_AT_ONCE = 4

const MISSING_ANSWER: Refusal = { code: 'EARLIER_COMMAND_MISSING', message: '', httpStatus: 0, detail: {} }

/** What a later command may name is stored; the rest is done and gone. */
const afterAnswer = (command: StoredCommand, answer: Readonly<Record<string, unknown>>): StoredCommand | undefined =>
  command.ref === undefined ? undefined : { ...command, status: 'answered', answer }

/**
 * Sends what was done, each command once and those of one work in order, and goes on trying until the server has
 * answered. What is stored is the truth: a tab that is killed at any moment sends the same commands with the same keys.
 */
export function createOutbox(parts: OutboxParts) {
  const { database, call, sender, onChange, onStored, retryMs = RETRY_MS } = parts
  let view: OutboxView = { commands: [], isCutOff: false, needsSignIn: false }
  let isSending = false
  let isWanted = false
  /** What is stored may be another than what is known here. */
  let isStale = true
  let isLoading = false
  let notedWhileLoading: readonly StoredCommand[] = []
  /** What is known here is on the disk when this is done. */
  let onDisk: Promise<void> | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const show = (change: Partial<OutboxView>) => {
    if (isStopped) return
    view = { ...view, ...change }
    onChange(view)
  }

  /** What the server knows the device knows too, whatever happens to it: nothing is sent that a battery could lose. */
  const ensureOnDisk = () => {
    onDisk ??= writeToDisk(database).catch((error: unknown) => {
      onDisk = undefined
      throw error
    })
    return onDisk
  }

  const load = async () => {
    isStale = false
    isLoading = true
    notedWhileLoading = []
    try {
      const stored = await database.getAll('commands')
      onDisk = undefined
      const numbers = new Set(stored.map(({ seq }) => seq))
      show({ commands: [...stored, ...notedWhileLoading.filter(({ seq }) => !numbers.has(seq))] })
    } catch (error) {
      isStale = true
      throw error
    } finally {
      isLoading = false
    }
  }

  const showReached = () => {
    failures = 0
    if (view.isCutOff || view.needsSignIn) show({ isCutOff: false, needsSignIn: false })
  }

  async function settle(seq: number, change: Parameters<typeof settleCommand>[2]) {
    const next = await settleCommand(database, seq, change)
    show({ commands: view.commands.flatMap((one) => (one.seq === seq ? (next ?? []) : one)) })
    onStored?.()
  }

  /** Answers whether the next command may be tried at once. */
  async function send(command: StoredCommand): Promise<boolean> {
    const { seq } = command
    const refuse = (refusal: Refusal) => settle(seq, (one) => ({ ...one, status: 'refused', refusal }))
    await ensureOnDisk()
    try {
      const answer = await transmit({ database, call }, command, view.commands)
      if (answer === undefined) await refuse(MISSING_ANSWER)
      else await settle(seq, (one) => afterAnswer(one, answer))
      showReached()
      return true
    } catch (error) {
      const judgement = judgeFailure(error)
      if (judgement.is === 'later' || judgement.is === 'signIn') {
        show(judgement.is === 'signIn' ? { needsSignIn: true } : { isCutOff: true })
        return false
      }
      if (judgement.is === 'refused') {
        const version = laterVersion(command, judgement.refusal)
        if (version === undefined) await refuse(judgement.refusal)
        else await settle(seq, (one) => ({ ...one, key: randomId(), body: { ...one.body, version } }))
      }
      // Nothing was done under the old key, and the request is another one now.
      else await settle(seq, (one) => ({ ...one, key: randomId(), isWithoutDoneAt: true }))
      showReached()
      return true
    }
  }

  /** Answers whether everything was sent that may be. */
  async function sendAll(): Promise<boolean> {
    const worksUnderWay = new Set<string>()
    let isCut = false
    const sendOneByOne = async () => {
      for (;;) {
        const who = sender()
        if (who === undefined || isStopped || isCut) return
        const command = sendableCommands(view.commands, who).find(({ workId }) => !worksUnderWay.has(workId))
        if (command === undefined) return
        worksUnderWay.add(command.workId)
        if (!(await send(command))) isCut = true
        worksUnderWay.delete(command.workId)
      }
    }
    await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendOneByOne))
    return !isCut
  }

  function tryLater() {
    clearTimeout(timer)
    const wait = retryMs[Math.min(failures, retryMs.length - 1)] ?? 0
    failures += 1
    if (!isStopped) timer = setTimeout(() => void wake(), wait)
  }

  /** Sends what is known here, once it is on the disk; it gets there also where nothing can be sent now. */
  async function sendKnown(): Promise<void> {
    clearTimeout(timer)
    isWanted = true
    // A disk that fails is tried again, and told of, before anything is sent.
    if (view.commands.length > 0) ensureOnDisk().catch(() => undefined)
    if (isSending) return
    isSending = true
    let isAllSent = true
    try {
      await onlyHere(async (wasAnother) => {
        isStale ||= wasAnother
        while (isWanted && isAllSent && !isStopped) {
          isWanted = false
          if (isStale) await load()
          isAllSent = await sendAll()
        }
      })
    } catch (error) {
      // The store of the device could not be written: nothing is lost, the same command is sent again.
      isAllSent = false
      if (!isStopped) console.error(error)
    } finally {
      isSending = false
    }
    if (!isAllSent && !view.needsSignIn) tryLater()
  }

  /** Looks at what is stored and sends it: at the start, when the connection is back, after another tab did something. */
  async function wake(): Promise<void> {
    isStale = true
    await sendKnown()
  }

  /** Knows what a step has just stored, without reading all of it again; it is sent with `sendKnown`. */
  function note(commands: readonly StoredCommand[]): void {
    if (commands.length === 0) return
    onDisk = undefined
    if (isLoading) notedWhileLoading = [...notedWhileLoading, ...commands]
    // Another tab may have woken this one since it was stored.
    const numbers = new Set(view.commands.map(({ seq }) => seq))
    show({ commands: [...view.commands, ...commands.filter(({ seq }) => !numbers.has(seq))] })
  }

  /** Only what was refused is changed by hand; what waits is sent. */
  async function change(seq: number, make: (command: StoredCommand) => StoredCommand | undefined) {
    await settle(seq, (command) => (command.status === 'refused' ? make(command) : command))
    void wake()
  }

  /** A refused command is tried again as it is, under a new key. */
  const tryAgain = (seq: number) =>
    change(seq, ({ refusal: _refusal, ...rest }) => ({ ...rest, key: randomId(), status: 'waiting' }))

  /** A refused command that the person undid with own hands: it is dropped, and what comes after it goes on. */
  const drop = (seq: number) => change(seq, () => undefined)

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

  /** Done work of which nothing was left to send is forgotten. */
  const forgetFinished = () => forgetFinishedWorks(database)

  const start = async () => {
    await forgetFinished()
    await load()
  }

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }

  return { start, wake, note, sendKnown, load, forgetFinished, tryAgain, drop, handOver, stop, view: () => view }
}

export type Outbox = ReturnType<typeof createOutbox>
