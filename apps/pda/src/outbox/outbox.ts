import { ApiFailure } from '@entrepot/client/failure'
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
import { forgetFinishedWorks, noteSent, settleCommand } from './stored-commands.ts'
import { transmit } from './transmit.ts'

/** State of sending, shown on every screen. */
export interface OutboxView {
  readonly commands: readonly StoredCommand[]
  /** The server could not be reached at the last attempt. */
  readonly isCutOff: boolean
  /** The session has ended: everything waits until the same person signs in. */
  readonly needsSignIn: boolean
}

interface OutboxParts {
  readonly database: DeviceDatabase
  readonly call: Call
  /** The time of the server. */
  readonly now: () => Date
  /** The signed-in person and warehouse; only their own commands are sent. */
  readonly sender: () => Sender | undefined
  readonly onChange: (view: OutboxView) => void
  /** Stored data has changed: other tabs must read it again. */
  readonly onStored?: () => void
  /** Delays before the next attempts after failures. */
  readonly retryMs?: readonly number[]
}

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000] as const
/** Maximum number of parallel requests. Uploads have their own limit, so that hanging uploads do not block commands. */
const MAX_PARALLEL = { command: 4, upload: 2 } as const
type Lane = keyof typeof MAX_PARALLEL
const laneOf = ({ photoId }: StoredCommand): Lane => (photoId === undefined ? 'command' : 'upload')

/** How long a sent key can be trusted: the server keeps keys for a day; one hour is a safety margin. */
const KEY_REMEMBERED_MS = 23 * 3_600_000
/** Maximum attempts that end with a server fault before the command is refused. */
const MAX_BROKEN_TRIES = 10

/** A refusal by the device itself, with its own message texts. */
const refusedHere = (code: string): Refusal => ({ code, message: '', httpStatus: 0, detail: {} })
const MISSING_ANSWER = refusedHere('EARLIER_COMMAND_MISSING')
const MAY_BE_DONE = refusedHere('MAY_BE_DONE')
const WAREHOUSE_TAKEN_AWAY = refusedHere('WAREHOUSE_TAKEN_AWAY')

const isWithoutNetwork = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** A new key makes it a new request that has not been sent yet. */
const underNewKey = ({ unansweredSince: _since, ...command }: StoredCommand): StoredCommand => ({
  ...command,
  key: randomId(),
})

/** Keeps the answer if later commands may refer to it; otherwise the command is removed. */
const afterAnswer = (command: StoredCommand, answer: Readonly<Record<string, unknown>>): StoredCommand | undefined =>
  command.ref === undefined ? undefined : { ...command, status: 'answered', answer }

/**
 * Sends commands, each once and those of one work in order, and retries until the server has answered. The stored
 * commands are authoritative: after a crash a tab sends the same commands with the same keys.
 */
export function createOutbox(parts: OutboxParts) {
  const { database, call, now, sender, onChange, onStored, retryMs = RETRY_MS } = parts
  let view: OutboxView = { commands: [], isCutOff: false, needsSignIn: false }
  let isSending = false
  let isWanted = false
  /** The stored commands may differ from those in memory. */
  let isStale = true
  let loading: Promise<void> | undefined
  let notedWhileLoading: readonly StoredCommand[] = []
  /** Resolves when all commands in memory are on the disk. */
  let onDisk: Promise<void> | undefined
  let failures = 0
  /** No answer, or a storage failure: nothing is sent until the next attempt. */
  let isCut = false
  /** Works with a command that is being sent; one command per work at a time. */
  const worksUnderWay = new Map<string, Lane>()
  /** Ends the current round of sending. */
  let endRound: (() => void) | undefined
  /** Number of server faults by command. */
  const brokenTries = new Map<number, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const show = (change: Partial<OutboxView>) => {
    if (isStopped) return
    view = { ...view, ...change }
    onChange(view)
  }

  /**
   * Waits until commands are on the disk before they are sent: the device must not lose what the server knows, for
   * instance when the battery is empty.
   */
  const ensureOnDisk = () => {
    onDisk ??= writeToDisk(database).catch((error: unknown) => {
      onDisk = undefined
      throw error
    })
    return onDisk
  }

  const readStored = async () => {
    isStale = false
    notedWhileLoading = []
    try {
      const stored = await database.getAll('commands')
      onDisk = undefined
      const numbers = new Set(stored.map(({ seq }) => seq))
      show({ commands: [...stored, ...notedWhileLoading.filter(({ seq }) => !numbers.has(seq))] })
    } catch (error) {
      isStale = true
      throw error
    }
  }

  const load = () => {
    loading ??= readStored().finally(() => {
      loading = undefined
    })
    return loading
  }

  /** Reads again if data was stored while reading. */
  const loadStale = async () => {
    while (isStale || loading !== undefined) await load()
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

  /** Sent so long ago that the server may have forgotten the key and whether the command was applied. */
  const isKeyForgotten = ({ unansweredSince }: StoredCommand) =>
    unansweredSince !== undefined && now().getTime() - Date.parse(unansweredSince) > KEY_REMEMBERED_MS

  /** Counts a server fault; returns whether the limit is reached and the command is to be refused. */
  function isBrokenForGood(seq: number): boolean {
    const tries = (brokenTries.get(seq) ?? 0) + 1
    brokenTries.set(seq, tries % MAX_BROKEN_TRIES)
    return tries === MAX_BROKEN_TRIES
  }

  /** Returns whether the next command may be sent at once. */
  async function send(queued: StoredCommand): Promise<boolean> {
    const { seq } = queued
    const refuse = (refusal: Refusal) => settle(seq, (one) => ({ ...one, status: 'refused', refusal }))
    await ensureOnDisk()
    const moment = isWithoutNetwork() ? undefined : now().toISOString()
    // Without storage space it sends anyway, because that frees space.
    const command = await noteSent(database, seq, moment).catch(() => queued)
    if (command?.status !== 'waiting') {
      // Another tab has already settled it.
      await settle(seq, (one) => one)
      return true
    }
    if (command.isWithoutDoneAt === true && isKeyForgotten(command)) {
      await refuse(MAY_BE_DONE)
      return true
    }
    try {
      const answer = await transmit({ database, call }, command, view.commands)
      if (answer === undefined) await refuse(MISSING_ANSWER)
      else await settle(seq, (one) => afterAnswer(one, answer))
      showReached()
      return true
    } catch (error) {
      const judgement = judgeFailure(error)
      if (judgement.is === 'later' || judgement.is === 'signIn') {
        const isAnswered = judgement.is === 'signIn' || !judgement.mayBeDone
        if (isAnswered && command.unansweredSince === moment)
          await settleCommand(database, seq, ({ unansweredSince: _since, ...one }) => one)
        show(judgement.is === 'signIn' ? { needsSignIn: true } : { isCutOff: true })
        return false
      }
      if (judgement.is === 'broken') {
        if (!isBrokenForGood(seq)) {
          show({ isCutOff: true })
          return false
        }
        await refuse(judgement.refusal)
      } else if (judgement.is === 'refused') {
        const version = laterVersion(command, judgement.refusal)
        if (version === undefined) await refuse(judgement.refusal)
        else await settle(seq, (one) => ({ ...underNewKey(one), body: { ...one.body, version } }))
      } else if (isKeyForgotten(command)) await refuse(MAY_BE_DONE)
      // Nothing was applied under the old key, and without `doneAt` it is a different request.
      else await settle(seq, (one) => ({ ...underNewKey(one), isWithoutDoneAt: true }))
      showReached()
      return true
    }
  }

  function tryLater() {
    clearTimeout(timer)
    const wait = retryMs[Math.min(failures, retryMs.length - 1)] ?? 0
    failures += 1
    if (!isStopped) timer = setTimeout(() => void wake(), wait)
  }

  /** Pauses sending until the next attempt. The cause may be the device's own storage; nothing is lost. */
  function cutOff(fault?: unknown) {
    if (isCut) return
    isCut = true
    if (fault !== undefined && !isStopped) console.error(fault)
    if (!view.needsSignIn) tryLater()
  }

  async function sendOne(command: StoredCommand): Promise<void> {
    try {
      if (!(await send(command))) cutOff()
    } catch (error) {
      cutOff(error)
    }
    worksUnderWay.delete(command.workId)
    fillLanes()
  }

  /** Starts requests while there is capacity. The round ends when no request is running. */
  function fillLanes(): void {
    if (endRound === undefined) return
    const who = sender()
    if (who !== undefined && !isStopped && !isCut)
      for (const command of sendableCommands(view.commands, who)) {
        const lane = laneOf(command)
        const busy = [...worksUnderWay.values()].filter((one) => one === lane).length
        if (busy === MAX_PARALLEL[lane] || worksUnderWay.has(command.workId)) continue
        worksUnderWay.set(command.workId, lane)
        void sendOne(command)
      }
    if (worksUnderWay.size > 0) return
    endRound()
    endRound = undefined
  }

  async function sendRound(): Promise<void> {
    await loadStale()
    await new Promise<void>((end) => {
      endRound = end
      fillLanes()
    })
  }

  /** Joins the running round, whose requests may take minutes. */
  async function sendBeside(): Promise<void> {
    try {
      await loadStale()
      fillLanes()
    } catch (error) {
      cutOff(error)
    }
  }

  /**
   * Sends the commands in memory once they are on the disk; they are written to disk even if nothing can be sent now.
   */
  async function sendStored(): Promise<void> {
    clearTimeout(timer)
    isWanted = true
    isCut = false
    // A failing disk is retried and reported before anything is sent.
    if (view.commands.length > 0) ensureOnDisk().catch(() => undefined)
    if (isSending) return endRound === undefined ? undefined : sendBeside()
    isSending = true
    try {
      await onlyHere(async (wasAnother) => {
        isStale ||= wasAnother
        while (isWanted && !isCut && !isStopped) {
          isWanted = false
          await sendRound()
        }
      })
    } catch (error) {
      cutOff(error)
    } finally {
      isSending = false
    }
    // Requested after the last round ended, but before another tab could send.
    if (isWanted && !isCut && !isStopped) await sendStored()
  }

  /** Reads the stored commands and sends them: at start, on reconnection, and after a change by another tab. */
  async function wake(): Promise<void> {
    isStale = true
    await sendStored()
  }

  /** Adds commands that a step has just stored, without reading all again; `sendStored` sends them. */
  function note(commands: readonly StoredCommand[]): void {
    if (commands.length === 0) return
    onDisk = undefined
    if (loading !== undefined) notedWhileLoading = [...notedWhileLoading, ...commands]
    // Another tab may already have caused this one to read them.
    const numbers = new Set(view.commands.map(({ seq }) => seq))
    show({ commands: [...view.commands, ...commands.filter(({ seq }) => !numbers.has(seq))] })
  }

  /** Applies a person's decision about a refused command; waiting commands are not changed. Then sends. */
  async function change(seq: number, make: (command: StoredCommand) => StoredCommand | undefined) {
    await settle(seq, (command) => (command.status === 'refused' ? make(command) : command))
    void wake()
  }

  /**
   * Retries a refused command under a new key. After a server fault the key stays, because the command may have been
   * applied.
   */
  const tryAgain = (seq: number) =>
    change(seq, ({ refusal, ...rest }) => {
      const isSame = refusal !== undefined && refusal.httpStatus >= 500
      return { ...(isSame ? rest : underNewKey(rest)), status: 'waiting' }
    })

  /** Refuses waiting commands of a warehouse to which the person has lost access: the desk decides about them. */
  async function refuseWaiting({ userId, warehouseId }: Sender): Promise<void> {
    const refuse = (command: StoredCommand): StoredCommand =>
      command.status === 'waiting' ? { ...command, status: 'refused', refusal: WAREHOUSE_TAKEN_AWAY } : command
    for (const one of view.commands)
      if (one.userId === userId && one.warehouseId === warehouseId) await settle(one.seq, refuse)
  }

  /** Drops a refused command after the person has reversed it by hand; later commands continue. */
  const drop = (seq: number) => change(seq, () => undefined)

  /** Reports a refused command to the desk, with its data and the message that the person read, then drops it here. */
  async function handOver(seq: number, note: string, why?: string) {
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
        message: why ?? refusal.message,
        detail: refusal.detail,
        doneBy: username,
        doneAt,
        ...(note === '' ? {} : { note }),
      },
      // The command's key is used up; this one is the same for every attempt.
      idempotencyKey: `handed-over-${command.key}`,
    }).catch((error: unknown) => {
      // The desk already has it, with the note of an earlier attempt that was not answered.
      if (!(error instanceof ApiFailure) || error.code !== 'KEY_REUSED') throw error
    })
    await drop(seq)
  }

  /** Deletes finished works without unsent commands. */
  const forgetFinished = () => forgetFinishedWorks(database)

  const start = async () => {
    await forgetFinished()
    await load()
  }

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }

  return {
    start,
    wake,
    note,
    sendStored,
    load,
    forgetFinished,
    tryAgain,
    refuseWaiting,
    drop,
    handOver,
    stop,
    view: () => view,
  }
}

export type Outbox = ReturnType<typeof createOutbox>
