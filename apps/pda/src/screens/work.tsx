import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { todayOf } from '../app/app.ts'
import { useApp, useAppState, useSay, useScans } from '../app/app-context.ts'
import { onBack, replaceWith } from '../app/navigation.ts'
import { openTask, scanOnHome } from '../app/scan-on-home.ts'
import { HOME } from '../app/screen.ts'
import { leaveWork, workIdOf } from '../app/task-actions.ts'
import { ownCommands, refusedOf, workOf } from '../app/works.ts'
import { stayAwake } from '../device/wake-lock.ts'
import { type AnyFlow, FLOWS, isTask, loadedFlow, loadFlow } from '../flows/registry.ts'
import { Choices } from '../parts/choices.tsx'
import { Entry } from '../parts/entry.tsx'
import { GiveBack } from '../parts/give-back.tsx'
import { Icon } from '../parts/icons.tsx'
import { createKeyBinding } from '../parts/key-binding.ts'
import { PromptView } from '../parts/prompt-view.tsx'
import { RefusedCard } from '../parts/refused-card.tsx'
import { ScanTools } from '../parts/scan-tools.tsx'
import { TopBar } from '../parts/top-bar.tsx'
import { useFlash } from '../parts/use-flash.ts'
import { readCode } from '../scan/scanned.ts'
import type { StoredWork } from '../storage/database.ts'
import { promptOf } from '../work/prepared-prompt.ts'
import type { Prompt } from '../work/prompt.ts'
import { type Reaction, useWork } from '../work/use-work.ts'

/** The stored work, or its last state if it was already sent and deleted. */
function useStoredWork(workId: string): StoredWork | undefined {
  const stored = useAppState((state) => workOf(state, workId))
  const [done, setDone] = useState<StoredWork>()
  // Only the finished work is kept, so that other steps do not render twice.
  const end = stored?.isDone === true ? stored : undefined
  if (stored !== undefined && end !== done) setDone(end)
  return stored ?? done
}

interface WorkScreenProps {
  readonly workId: string
  readonly firstScan: string | undefined
}

export function WorkScreen({ workId, firstScan }: WorkScreenProps) {
  const app = useApp()
  const work = useStoredWork(workId)
  const [flow, setFlow] = useState(() => work && loadedFlow(work.kind))
  const kind = work?.kind
  useEffect(() => {
    if (kind !== undefined) void loadFlow(kind).then((loaded) => setFlow(() => loaded))
  }, [kind])
  const isGone = work === undefined
  useEffect(() => {
    // The reason may already be shown as a notice.
    if (isGone) replaceWith(app, HOME, app.store.get().notice)
  }, [app, isGone])
  if (work === undefined || flow === undefined) return null
  return <RunningWork work={work} flow={flow} firstScan={firstScan} />
}

interface RunningWorkProps {
  readonly work: StoredWork
  readonly flow: AnyFlow
  readonly firstScan: string | undefined
}

function RunningWork({ work, flow, firstScan }: RunningWorkProps) {
  const app = useApp()
  const say = useSay()
  const { run, addPhoto, back, reaction, isBusy } = useWork(app, flow, work)
  const [isGivingBack, setGivingBack] = useState(false)
  const keys = useMemo(createKeyBinding, [])
  const prompt = useMemo(() => promptOf(flow, work.content, work.state), [flow, work])
  const session = useAppState((state) => state.session)
  const outbox = useAppState((state) => state.outbox)
  const own = useMemo(() => ownCommands({ session, outbox }), [session, outbox])
  const refused = refusedOf(own, work.id)
  const isStopped = refused !== undefined || isGivingBack

  useEffect(stayAwake, [])
  useEffect(() => {
    if (firstScan === undefined) return
    replaceWith(app, { at: 'work', workId: work.id })
    run({ is: 'scan', scanned: readCode(firstScan, todayOf(app)) })
  }, [app, firstScan, run, work.id])
  const leaving = useRef(work)
  useEffect(() => () => void leaveWork(app, leaving.current), [app])
  useEffect(
    () =>
      onBack(() => {
        if (!isGivingBack) return back()
        setGivingBack(false)
        return true
      }),
    [back, isGivingBack],
  )
  useScans({
    scan: (code) => {
      if (isStopped) return app.feedback.wrong()
      if (work.isDone) return void scanOnHome(app, code)
      run({ is: 'scan', scanned: readCode(code, todayOf(app)) })
    },
    keys: keys.press,
  })

  const name = FLOWS[work.kind]?.name
  const title = work.no === '' ? (name === undefined ? '' : say(name)) : work.no
  const frame = (body: ReactNode) => (
    <main className="work">
      <TopBar title={title} subtitle={work.no === '' ? '' : work.title} />
      <Progress prompt={prompt} />
      {body}
    </main>
  )
  if (refused !== undefined) {
    const behind = own.filter(({ workId, seq }) => workId === work.id && seq > refused.seq).length
    return frame(
      <ul className="page-body cards">
        <RefusedCard key={refused.seq} command={refused} behind={behind} />
      </ul>,
    )
  }
  if (work.isDone) return frame(<Done prompt={prompt} reaction={reaction} kind={work.kind} />)
  if (isGivingBack) return frame(<GiveBack work={work} onClose={() => setGivingBack(false)} />)
  return frame(
    <div className="work-body" data-revision={work.revision}>
      <section className="instruction" aria-busy={isBusy}>
        <Ask prompt={prompt} reaction={reaction} />
        <PromptView prompt={prompt} />
      </section>
      <section className="controls">
        {/* A new step starts with an empty entry. */}
        {prompt.entry !== undefined && (
          <Entry key={work.revision} entry={prompt.entry} bindKeys={keys.bindKeys} onInput={run} onPhoto={addPhoto} />
        )}
        <Choices
          choices={prompt.choices ?? []}
          onChoose={(id, label) => run({ is: 'choice', id, label })}
          more={
            <button type="button" onClick={() => setGivingBack(true)}>
              {say(isTask(work.kind) ? 'handheld.work.giveBack' : 'handheld.work.drop')}
            </button>
          }
        />
      </section>
    </div>,
  )
}

function Progress({ prompt: { progress } }: { readonly prompt: Prompt }) {
  const say = useSay()
  if (progress === undefined) return null
  const { done, total } = progress
  return (
    <div className="progress">
      <progress max={Math.max(1, total)} value={done} aria-label={say('handheld.home.progress', { done, total })} />
      <span aria-hidden="true">
        {done}/{total}
      </span>
    </div>
  )
}

/** The instruction with the scan tools; above it the last error, until the next scan. */
function Ask({ prompt, reaction }: { readonly prompt: Prompt; readonly reaction: Reaction | undefined }) {
  const say = useSay()
  const isWrong = reaction?.tone === 'wrong' && reaction.text !== undefined
  const isRight = reaction?.tone === 'right'
  const flashed = useFlash(reaction)
  return (
    <>
      {isWrong && reaction.text !== undefined && (
        <p key={reaction.nth} className="banner" role="alert">
          <Icon name="cross" />
          {say(reaction.text)}
        </p>
      )}
      <div className="ask" ref={flashed}>
        <p role="status">
          {isRight && reaction.text !== undefined && <small>{say(reaction.text)}</small>}
          {say(prompt.ask)}
        </p>
        <ScanTools />
      </div>
    </>
  )
}

interface DoneProps {
  readonly prompt: Prompt
  readonly reaction: Reaction | undefined
  readonly kind: StoredWork['kind']
}

/** The end of a work: return home, or continue with the next task of its kind. */
function Done({ prompt, reaction, kind }: DoneProps) {
  const app = useApp()
  const { speech, tasks, session, works, isOnline } = useAppState((state) => state)
  const { say } = speech
  const here = new Set(works.map(({ id }) => id))
  const next = tasks?.tasks.find(
    (task) =>
      task.kind === kind && !here.has(workIdOf(task)) && (task.takenBy === null || task.takenBy === session?.username),
  )
  return (
    <div className="done">
      <Icon name="check" />
      <div role="status">
        <h2>{say(reaction?.text ?? prompt.ask)}</h2>
      </div>
      {next !== undefined && isOnline && (
        <button type="button" onClick={() => void openTask(app, next)}>
          {say('handheld.work.takeNext', { no: next.no })}
        </button>
      )}
      <button type="button" className="main" onClick={() => replaceWith(app, HOME)}>
        {say('handheld.work.home')}
      </button>
    </div>
  )
}
