import type { recvRegistrations } from '@entrepot/contract/inbound/registration'
import type { tallyTasks } from '@entrepot/contract/inbound/tally'
import { required } from '@entrepot/domain/kernel/required'
import { packOf } from '@entrepot/domain/stock/pack'
import { documentCommand, type Later, type NewCommand } from '../../outbox/command.ts'
import { answerOf, attachPhoto, changeDocument, createDocument, makeDocument } from '../../outbox/document-commands.ts'
import { text } from '../../work/text.ts'
import {
  type CountedLine,
  countsByTally,
  type NoticeLine,
  openLines,
  productsOf,
  type ReceiptContent,
  type ReceiptState,
} from './receipt-content.ts'

/** Maximum length of a remark. */
const MAX_REMARK_LENGTH = 500

type Registrations = typeof recvRegistrations
type Tallies = typeof tallyTasks

const DRAFT = 'draft'

/** The id of the draft: an existing one, or the one created by the first command. */
const draftId = ({ draft }: ReceiptState): Later<string> => draft?.id ?? answerOf(DRAFT)
const draftKey = (state: ReceiptState) => ({
  id: draftId(state),
  version: { ...answerOf(DRAFT, 'version'), ...(state.draft === null ? {} : { otherwise: state.draft.version }) },
})

const noOf = ({ document }: ReceiptContent) => document?.receiptNoticeNo ?? null

/** Creates the draft once, before the first count. */
export function makeDraft(content: ReceiptContent, state: ReceiptState): readonly NewCommand[] {
  if (state.changes > 0) return []
  const { document, blind } = content
  const no = noOf(content)
  const start = (does: NewCommand['does']) =>
    documentCommand<Tallies, 'start'>('tally_tasks', draftId(state), 'start', {}, { no, does, ref: `${DRAFT}.start` })
  if (state.draft !== null)
    return state.draft.isStarted ? [] : [start(text('handheld.receipt.makes', { number: no ?? '' }))]
  if (document === null) {
    const { cargoOwnerId, receiptType } = required(blind, 'the owner of goods without a notice')
    const described = { no, does: text('handheld.receipt.makesBlind'), ref: `${DRAFT}.0` }
    return [createDocument<Registrations>('recvRegistrations', { cargoOwnerId, receiptType, lines: [] }, described)]
  }
  const source = { type: 'RECV_REQ', id: document.id }
  const described = {
    no,
    does: text('handheld.receipt.makes', { number: document.receiptNoticeNo }),
    ref: `${DRAFT}.0`,
  }
  if (!countsByTally(content))
    return [makeDocument<Registrations>('recvRegistrations', source, { lines: [] }, described)]
  const lines = openLines(content).map(({ id, productId, batchNum, productDate, expiryDate }) => ({
    noticeLineId: id,
    productId,
    batchNum,
    productDate,
    expiryDate,
  }))
  return [makeDocument<Tallies>('tally_tasks', source, { lines }, described), start(described.does)]
}

/** The prepared tally line that takes this count: the one of the notice line, if it is unused. */
export function preparedFor(content: ReceiptContent, state: ReceiptState, noticeLineId: string | null) {
  if (!countsByTally(content)) return null
  const openDrafts = openLines(content).map((line, index) => ({
    id: answerOf(`${DRAFT}.0`, `lines.${index}.id`),
    noticeLineId: line.id,
  }))
  const used = new Set(state.counted.map(({ prepared }) => JSON.stringify(prepared)))
  const lines: readonly { readonly id: Later<string>; readonly noticeLineId: string | null }[] =
    state.draft?.prepared ?? openDrafts
  const free = lines.find((line) => line.noticeLineId === noticeLineId && !used.has(JSON.stringify(line.id)))
  return free?.id ?? null
}

const goodsOf = ({ batchNum, productDate, expiryDate, containerNo }: CountedLine) => ({
  batchNum,
  productDate,
  expiryDate,
  containerNo,
})

const noticeLine = ({ document }: ReceiptContent, { noticeLineId }: CountedLine): NoticeLine | undefined =>
  document?.lines.find(({ id }) => id === noticeLineId)

/** The remark of a registration about refused pieces. */
function remarkOf(content: ReceiptContent, state: ReceiptState): string {
  const refused = state.counted
    .filter(({ fate }) => fate === 'refused')
    .map(({ fateLabel, pieces, productId }) => {
      const product = productsOf(content, state).find(({ id }) => id === productId)
      return `${fateLabel ?? ''}: ${pieces} × ${product?.code ?? ''}`
    })
  const before = state.draft?.remark ?? null
  return [...(before === null ? [] : [before]), ...refused].join('; ').slice(0, MAX_REMARK_LENGTH)
}

function changeTally(content: ReceiptContent, state: ReceiptState, line: CountedLine, does: NewCommand['does']) {
  const product = productsOf(content, state).find(({ id }) => id === line.productId)
  const isKept = line.fate !== 'refused'
  const { boxQuantity, pcsQuantity } = packOf(isKept ? line.pieces : 0, product?.packageNumber ?? null)
  const counts = {
    ...goodsOf(line),
    goodCount: line.fate === 'good' ? line.pieces : 0,
    defectiveCount: line.fate === 'defective' ? line.pieces : 0,
    refusedCount: isKept ? 0 : line.pieces,
    boxQuantity,
    pcsQuantity,
  }
  const sent =
    line.prepared === null
      ? {
          ...(line.noticeLineId === null ? {} : { noticeLineId: line.noticeLineId }),
          productId: line.productId,
          ...counts,
        }
      : { id: line.prepared, ...counts }
  return changeDocument<Tallies>(
    'tally_tasks',
    { ...draftKey(state), lines: [sent] },
    { no: noOf(content), does, ref: `${DRAFT}.${line.change}`, addsOnly: true },
  )
}

function changeRegistration(content: ReceiptContent, state: ReceiptState, line: CountedLine, does: NewCommand['does']) {
  const described = { no: noOf(content), does, ref: `${DRAFT}.${line.change}`, addsOnly: true as const }
  const common = draftKey(state)
  if (line.fate === 'refused')
    return changeDocument<Registrations>(
      'recvRegistrations',
      { ...common, remark: remarkOf(content, state) },
      described,
    )
  const announced = noticeLine(content, line)
  const sent = {
    ...(announced === undefined
      ? {}
      : {
          noticeLineId: announced.id,
          handbookNum: announced.handbookNum,
          handbookItemNo: announced.handbookItemNo,
        }),
    productId: line.productId,
    ...goodsOf(line),
    goodSkuTotal: line.fate === 'good' ? line.pieces : 0,
    defectiveSkuTotal: line.fate === 'defective' ? line.pieces : 0,
  }
  return changeDocument<Registrations>('recvRegistrations', { ...common, lines: [sent] }, described)
}

/** Sends each count as one command, so that it is safe on the server early. `state` already contains the count. */
export function tellCount(content: ReceiptContent, state: ReceiptState, line: CountedLine): NewCommand {
  const product = productsOf(content, state).find(({ id }) => id === line.productId)
  const does = text('handheld.receipt.counts', { pieces: line.pieces, product: product?.name ?? '' })
  return countsByTally(content)
    ? changeTally(content, state, line, does)
    : changeRegistration(content, state, line, does)
}

/** Removes a wrong count. `state` no longer contains it. */
export function tellTakenOut(
  content: ReceiptContent,
  state: ReceiptState,
  line: CountedLine,
  change: number,
): NewCommand {
  const product = productsOf(content, state).find(({ id }) => id === line.productId)
  const does = text('handheld.receipt.takesOut', { pieces: line.pieces, product: product?.name ?? '' })
  const described = { no: noOf(content), does, ref: `${DRAFT}.${change}`, addsOnly: true as const }
  const common = draftKey(state)
  if (line.prepared !== null) return changeTally(content, state, { ...line, pieces: 0, change }, does)
  const removed = { id: line.lineId ?? answerOf(`${DRAFT}.${line.change}`, 'lastLineId'), remove: true as const }
  if (countsByTally(content)) return changeDocument<Tallies>('tally_tasks', { ...common, lines: [removed] }, described)
  const lines = line.fate === 'refused' ? { remark: remarkOf(content, state) } : { lines: [removed] }
  return changeDocument<Registrations>('recvRegistrations', { ...common, ...lines }, described)
}

export function tellPhoto(content: ReceiptContent, state: ReceiptState, photoId: string): readonly NewCommand[] {
  const resource = countsByTally(content) ? 'tally_tasks' : 'recvRegistrations'
  return attachPhoto({
    at: [resource, draftId(state)],
    about: { resource, id: draftId(state), no: noOf(content) },
    photoId,
    ref: `photo.${state.photos}`,
    does: text('handheld.receipt.addsPhoto'),
  })
}

/** Commands that book the goods into stock; with a tally, completes the tally first. */
export function tellCompleted(content: ReceiptContent, state: ReceiptState): readonly NewCommand[] {
  const no = noOf(content)
  const does = text('handheld.receipt.completes', { number: no ?? '' })
  const id = draftId(state)
  const complete = (registrationId: Later<string>) =>
    documentCommand<Registrations, 'complete'>('recvRegistrations', registrationId, 'complete', {}, { no, does })
  const isAnythingKept = state.counted.some(({ fate }) => fate !== 'refused')
  // If all goods were refused, nothing is booked: the draft keeps the remark, and the desk decides.
  if (!countsByTally(content)) return isAnythingKept ? [complete(id)] : []
  const tally = documentCommand<Tallies, 'complete'>('tally_tasks', id, 'complete', {}, { no, does })
  if (!isAnythingKept) return [tally]
  const source = { type: 'TALLY', id }
  return [
    tally,
    makeDocument<Registrations>('recvRegistrations', source, {}, { no, does, ref: 'registration' }),
    complete(answerOf('registration')),
  ]
}
