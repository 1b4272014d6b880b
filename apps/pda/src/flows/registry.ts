import type { HandheldKey } from '../words/handheld-key.ts'
import type { Flow } from '../work/flow.ts'
import { FREE_KINDS, type FreeKind, type WorkKind } from './kinds.ts'

/** Flow with erased content and state types. */
export type AnyFlow = Flow<unknown, unknown>

interface FlowEntry {
  /** Message key of its name on the home screen. */
  readonly name: HandheldKey
  /** Loaded when needed: a person rarely does all kinds of work in one shift. */
  readonly load: () => Promise<AnyFlow>
  /** Initial content of work without a task. */
  readonly content?: object
  /** Without this permission the tile is not shown. */
  readonly permission?: string
}

/** Content and state were written by the same flow, so the casts are safe. */
function anyFlow<Content, State>(flow: Flow<Content, State>): AnyFlow {
  const { back, isOverOnLeaving, ownTask } = flow
  return {
    start: (content) => flow.start(content as Content),
    prompt: (content, state) => flow.prompt(content as Content, state as State),
    step: (content, state, input, context) => flow.step(content as Content, state as State, input, context),
    ...(back === undefined ? {} : { back: (content, state) => back(content as Content, state as State) }),
    ...(isOverOnLeaving === undefined ? {} : { isOverOnLeaving: (state) => isOverOnLeaving(state as State) }),
    ...(ownTask === undefined
      ? {}
      : { ownTask: { taskOf: (state) => ownTask.taskOf(state as State), startAnew: ownTask.startAnew } }),
  }
}

const pick = async () => anyFlow((await import('./pick/pick.ts')).pickFlow)

const receipt = async () => anyFlow((await import('./receipt/receipt.ts')).receiptFlow)
const blindReceipt = async () => anyFlow((await import('./blind-receipt/blind-receipt.ts')).blindReceiptFlow)
const putaway = async () => anyFlow((await import('./putaway/putaway.ts')).putawayFlow)
const move = async () => anyFlow((await import('./move/move.ts')).moveFlow)
const freeze = async () => anyFlow((await import('./freeze/freeze.ts')).freezeFlow)
const transfer = async () => anyFlow((await import('./transfer/transfer.ts')).transferFlow)

/** All kinds of work that are done on the handheld. */
export const FLOWS: Readonly<Partial<Record<WorkKind, FlowEntry>>> = {
  receipt: { name: 'handheld.kind.receipt', load: receipt },
  blindReceipt: {
    name: 'handheld.kind.blindReceipt',
    load: blindReceipt,
    content: {},
    permission: 'recvRegistrations.write',
  },
  putaway: { name: 'handheld.kind.putaway', load: putaway },
  move: { name: 'handheld.kind.move', load: move, content: {}, permission: 'quickMove.move' },
  freeze: { name: 'handheld.kind.freeze', load: freeze, content: {}, permission: 'freeze.freeze' },
  transfer: { name: 'handheld.kind.transfer', load: transfer },
  pick: { name: 'handheld.kind.pick', load: pick },
  orderPick: { name: 'handheld.kind.orderPick', load: pick },
  tour: { name: 'handheld.kind.tour', load: pick },
  packCheck: {
    name: 'handheld.kind.packCheck',
    load: async () => anyFlow((await import('./pack-check/pack-check.ts')).packCheckFlow),
  },
  loading: {
    name: 'handheld.kind.loading',
    load: async () => anyFlow((await import('./loading/loading.ts')).loadingFlow),
  },
  handover: {
    name: 'handheld.kind.handover',
    load: async () => anyFlow((await import('./handover/handover.ts')).handoverFlow),
  },
  count: { name: 'handheld.kind.count', load: async () => anyFlow((await import('./count/count.ts')).countFlow) },
  putWall: {
    name: 'handheld.kind.putWall',
    load: async () => anyFlow((await import('./put-wall/put-wall.ts')).putWallFlow),
    permission: 'tours.confirm',
  },
  ask: { name: 'handheld.kind.ask', load: async () => anyFlow((await import('./ask/ask.ts')).askFlow) },
}

const isFree = (kind: WorkKind): kind is FreeKind => FREE_KINDS.some((free) => free === kind)

/** Work without a task that the person may start, in the order of its tiles. */
export const freeFlows = (permissions: readonly string[]): readonly FreeKind[] =>
  FREE_KINDS.filter((kind) => {
    const flow = FLOWS[kind]
    return flow !== undefined && (flow.permission === undefined || permissions.includes(flow.permission))
  })

export const isTask = (kind: WorkKind) => !isFree(kind)

/** Flows that are already loaded, available synchronously: a scan never waits for them. */
const loaded = new Map<WorkKind, AnyFlow>()

export const loadedFlow = (kind: WorkKind): AnyFlow | undefined => loaded.get(kind)

export async function loadFlow(kind: WorkKind): Promise<AnyFlow | undefined> {
  const flow = loaded.get(kind) ?? (await FLOWS[kind]?.load())
  if (flow !== undefined) loaded.set(kind, flow)
  return flow
}
