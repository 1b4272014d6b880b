import { randomId } from '@entrepot/client/random-id'
import { required } from '@entrepot/domain/kernel/required'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type App, todayOf } from '../app/app.ts'
import { openOther } from '../app/open-other.ts'
import { dropFinished, loadWorks, showWork } from '../app/works.ts'
import { afterPaint } from '../device/after-paint.ts'
import type { AnyFlow } from '../flows/registry.ts'
import { doerOf } from '../session/session.ts'
import type { StoredWork } from '../storage/database.ts'
import { isFull } from '../storage/is-full.ts'
import { StaleWork } from '../storage/store-step.ts'
import { readWork } from '../storage/stored-works.ts'
import type { Input } from './flow.ts'
import { createRepeatedChoice } from './repeated-choice.ts'
import { runStep, type StepResult, stepBack } from './run-work.ts'
import { type Text, text } from './text.ts'

/** Result of the last step, for the screen. */
export interface Reaction {
  readonly tone: 'right' | 'wrong'
  readonly text: Text | undefined
  /** Counts up, so that two equal reactions in a row are both shown. */
  readonly nth: number
}

/** A step that takes longer is asking the server. */
const SLOW_MS = 200

/** Text of a storage failure. The screen does not change. */
function storingFault(error: unknown): Text {
  if (error instanceof StaleWork) return text('handheld.work.elsewhere')
  if (isFull(error)) return text('handheld.work.full')
  console.error(error)
  return text('handheld.work.failed')
}

/** Runs the steps of one work in order: a scan during a running step is queued. */
export function useWork(app: App, flow: AnyFlow, work: StoredWork) {
  const [reaction, setReaction] = useState<Reaction>()
  const [isBusy, setBusy] = useState(false)
  const queue = useRef(Promise.resolve())
  const latest = useRef(work)
  useEffect(() => {
    if (work.revision > latest.current.revision) latest.current = work
  }, [work])

  const partsOf = useCallback(
    () => ({
      database: app.database,
      call: app.call,
      flow,
      doer: doerOf(required(app.store.get().session, 'who works here')),
      now: app.clock.now,
      today: () => todayOf(app),
    }),
    [app, flow],
  )

  const react = useCallback(
    (tone: Reaction['tone'], message: Text | undefined) =>
      setReaction((last) => ({ tone, text: message, nth: (last?.nth ?? 0) + 1 })),
    [],
  )

  const show = useCallback(
    (result: StepResult, input: Input) => {
      const isStored = result.work.revision > latest.current.revision
      latest.current = result.work
      // Synchronous and in one update: the next instruction is drawn before anything else runs.
      flushSync(() => {
        if (isStored) showWork(app, result.work)
        if (result.is === 'wrong') react('wrong', result.why)
        else react('right', result.says)
      })
      afterPaint(() => {
        if (isStored) app.tellTabs()
        if (result.is === 'wrong') return
        app.outbox.note(result.commands)
        if (result.commands.length > 0) void app.outbox.sendStored()
        else if (result.work.isDone) void app.outbox.forgetFinished().then(() => dropFinished(app))
      })
      if (result.is === 'wrong') return app.feedback.wrong()
      if (result.opens !== undefined) void openOther(app, result.opens)
      if (result.work.isDone) app.feedback.done()
      else if (input.is !== 'choice') app.feedback.right()
    },
    [app, react],
  )

  const fail = useCallback(
    async (error: unknown) => {
      react('wrong', storingFault(error))
      app.feedback.wrong()
      // Part of the step may be stored, such as its question: continue from the stored state.
      await loadWorks(app)
      latest.current = (await readWork(app.database, latest.current.id)) ?? latest.current
    },
    [app, react],
  )

  const isRepeated = useMemo(() => createRepeatedChoice(() => performance.now()), [])
  const run = useCallback(
    (input: Input) => {
      if (isRepeated(input)) return
      queue.current = queue.current.then(async () => {
        // Most steps are fast: the busy state is only shown for slow ones.
        let wasSlow = false
        const timer = setTimeout(() => {
          wasSlow = true
          setBusy(true)
        }, SLOW_MS)
        try {
          if (!latest.current.isDone) show(await runStep(partsOf(), latest.current, input), input)
        } catch (error) {
          await fail(error)
        } finally {
          clearTimeout(timer)
          if (wasSlow) setBusy(false)
        }
      })
    },
    [isRepeated, partsOf, show, fail],
  )

  /** Stores a photo on the device, then handles it as a step. */
  const addPhoto = useCallback(
    async (blob: Blob) => {
      const id = randomId()
      try {
        const takenAt = app.clock.now().toISOString()
        await app.database.put('photos', { id, workId: latest.current.id, blob, takenAt })
        run({ is: 'photo', photoId: id })
      } catch (error) {
        await fail(error)
      }
    },
    [app, run, fail],
  )

  /** Undoes the last step; returns whether there was one. */
  const back = useCallback(() => {
    const { content, state, isDone } = latest.current
    if (isDone || flow.back?.(content, state) === undefined) return false
    queue.current = queue.current.then(async () => {
      try {
        const before = await stepBack(partsOf(), latest.current)
        if (before === undefined) return
        latest.current = before
        showWork(app, before)
        setReaction(undefined)
      } catch (error) {
        await fail(error)
      }
    })
    return true
  }, [app, flow, partsOf, fail])

  return { run, addPhoto, back, reaction, isBusy }
}
