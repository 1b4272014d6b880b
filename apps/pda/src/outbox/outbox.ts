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
  /** The time of the server. */
  readonly now: () => Date
  /** Who is signed in now, and where; nobody sends what another person did. */
  readonly sender: () => Sender | undefined
  readonly onChange: (view: OutboxView) => void
  /** Something stored has changed: other tabs read it anew. */
  readonly onStored?: () => void
  /** After so many milliseconds a try is made again; grows with every failure. */
  readonly retryMs?: readonly number[]
}

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000] as const
/** Uploads have their own: those that hang leave the way free for everything else. */
const MOST_AT_ONCE = { command: 4, upload: 2 } as const
type Lane = keyof typeof MOST_AT_ONCE
const laneOf = ({ photoId }: StoredCommand): Lane => (photoId === undefined ? 'command' : 'upload')

/** The server remembers a key for a day; an hour less, as clocks and lines are slow. */
const KEY_REMEMBERED_MS = 23 * 3_600_000
/** So often a fault of the server is met before the command is held to be its cause. */
const MOST_BROKEN_TRIES = 10

/** Refusals that no server has said: the words for them are the device's. */
const refusedHere = (code: string): Refusal => ({ code, message: '', httpStatus: 0, detail: {} })
const MISSING_ANSWER = refusedHere('EARLIER_COMMAND_MISSING')
const MAY_BE_DONE = refusedHere('MAY_BE_DONE')
const WAREHOUSE_TAKEN_AWAY = refusedHere('WAREHOUSE_TAKEN_AWAY')

const isWithoutNetwork = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** Under another key it is another request, of which nothing was sent yet. */
const underNewKey = ({ unansweredSince: _since, ...command }: StoredCommand): StoredCommand => ({
  ...command,
  key: randomId(),
})

/** What a later command may name is stored; the rest is done and gone. */
const afterAnswer = (command: StoredCommand, answer: Readonly<Record<string, unknown>>): StoredCommand | undefined =>
  command.ref === undefined ? undefined : { ...command, status: 'answered', answer }

/**
 * Sends what was done, each command once and those of one work in order, and goes on trying until the server has
 * answered. What is stored is the truth: a tab that is killed at any moment sends the same commands with the same keys.
 */
export function createOutbox(parts: OutboxParts) {
  const { database, call, now, sender, onChange, onStored, retryMs = RETRY_MS } = parts
  let view: OutboxView = { commands: [], isCutOff: false, needsSignIn: false }
  let isSending = false
  let isWanted = false
  /** What is stored may be another than what is known here. */
  let isStale = true
  let loading: Promise<void> | undefined
  let notedWhileLoading: readonly StoredCommand[] = []
  /** What is known here is on the disk when this is done. */
  let onDisk: Promise<void> | undefined
  let failures = 0
  /** Nobody answered, or nothing could be stored: nothing more is sent until the next try. */
  let isCut = false
  /** Works of which a command is being sent; of each one at a time. */
  const worksUnderWay = new Map<string, Lane>()
  /** Of the round of sending that is under way. */
  let endRound: (() => void) | undefined
  /** How often the server has failed at a command, by its number. */
  const brokenTries = new Map<number, number>()
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

  /** What is stored while it is being read is read once more. */
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

  /** It was sent so long ago that the server does not know any more whether it has done it. */
  const isKeyForgotten = ({ unansweredSince }: StoredCommand) =>
    unansweredSince !== undefined && now().getTime() - Date.parse(unansweredSince) > KEY_REMEMBERED_MS

  /** Whether a fault of the server has stayed for so long that the command is refused. */
  function isBrokenForGood(seq: number): boolean {
    const tries = (brokenTries.get(seq) ?? 0) + 1
    brokenTries.set(seq, tries % MOST_BROKEN_TRIES)
    return tries === MOST_BROKEN_TRIES
  }

  /** Answers whether the next command may be tried at once. */
  async function send(known: StoredCommand): Promise<boolean> {
    const { seq } = known
    const refuse = (refusal: Refusal) => settle(seq, (one) => ({ ...one, status: 'refused', refusal }))
    await ensureOnDisk()
    const moment = isWithoutNetwork() ? undefined : now().toISOString()
    // A device without room for it sends all the same: that makes room.
    const command = await noteSent(database, seq, moment).catch(() => known)
    if (command?.status !== 'waiting') {
      // Another tab was faster.
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
      // Nothing was done under the old key, and the request is another one now.
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

  /** The store of the device may be the cause: nothing is lost, the same command is sent again. */
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

  /** Sends what there is room for. A round ends when nothing is under way any more. */
  function fillLanes(): void {
    if (endRound === undefined) return
    const who = sender()
    if (who !== undefined && !isStopped && !isCut)
      for (const command of sendableCommands(view.commands, who)) {
        const lane = laneOf(command)
        const busy = [...worksUnderWay.values()].filter((one) => one === lane).length
        if (busy === MOST_AT_ONCE[lane] || worksUnderWay.has(command.workId)) continue
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

  /** Beside what is under way, which may take minutes. */
  async function sendBeside(): Promise<void> {
    try {
      await loadStale()
      fillLanes()
    } catch (error) {
      cutOff(error)
    }
  }

  /** Sends what is known here, once it is on the disk; it gets there also where nothing can be sent now. */
  async function sendKnown(): Promise<void> {
    clearTimeout(timer)
    isWanted = true
    isCut = false
    // A disk that fails is tried again, and told of, before anything is sent.
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
    // It was asked for after the last round, and before another tab may send.
    if (isWanted && !isCut && !isStopped) await sendKnown()
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
    if (loading !== undefined) notedWhileLoading = [...notedWhileLoading, ...commands]
    // Another tab may have woken this one since it was stored.
    const numbers = new Set(view.commands.map(({ seq }) => seq))
    show({ commands: [...view.commands, ...commands.filter(({ seq }) => !numbers.has(seq))] })
  }

  /** Only what was refused is changed by hand; what waits is sent. */
  async function change(seq: number, make: (command: StoredCommand) => StoredCommand | undefined) {
    await settle(seq, (command) => (command.status === 'refused' ? make(command) : command))
    void wake()
  }

  /**
   * A refused command is tried again as it is, under a new key; where the server has failed nobody knows at what, and
   * the key stays.
   */
  const tryAgain = (seq: number) =>
    change(seq, ({ refusal, ...rest }) => {
      const isSame = refusal !== undefined && refusal.httpStatus >= 500
      return { ...(isSame ? rest : underNewKey(rest)), status: 'waiting' }
    })

  /** What waits in a warehouse where its person does not work any more is not sent from anywhere: the desk decides. */
  async function refuseWaiting({ userId, warehouseId }: Sender): Promise<void> {
    const refuse = (command: StoredCommand): StoredCommand =>
      command.status === 'waiting' ? { ...command, status: 'refused', refusal: WAREHOUSE_TAKEN_AWAY } : command
    for (const one of view.commands)
      if (one.userId === userId && one.warehouseId === warehouseId) await settle(one.seq, refuse)
  }

  /** A refused command that the person undid with own hands: it is dropped, and what comes after it goes on. */
  const drop = (seq: number) => change(seq, () => undefined)

  /**
   * What was refused is told to the desk, with everything known here and in the words that the person read; only then it
   * is dropped here.
   */
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
      // The key of the command is spent; this one is the same however often it is told.
      idempotencyKey: `handed-over-${command.key}`,
    }).catch((error: unknown) => {
      // The desk has it, with the note of an earlier try that was not answered.
      if (!(error instanceof ApiFailure) || error.code !== 'KEY_REUSED') throw error
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

  return {
    start,
    wake,
    note,
    sendKnown,
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
