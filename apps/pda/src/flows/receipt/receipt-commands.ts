import type { recvRegistrations } from '@entrepot/contract/inbound/registration'
import type { tallyTasks } from '@entrepot/contract/inbound/tally'
import { required } from '@entrepot/domain/kernel/required'
import { packOf } from '@entrepot/domain/stock/pack'
import { documentCommand, type NewCommand } from '../../outbox/command.ts'
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

type Registrations = typeof recvRegistrations
type Tallies = typeof tallyTasks

const DRAFT = 'draft'
const draftId = answerOf(DRAFT)
const draftVersion = answerOf(DRAFT, 'version')

const noOf = ({ document }: ReceiptContent) => document?.receiptNoticeNo ?? null

/** The paper that the counts are written on, made once and before the first of them. */
export function makeDraft(content: ReceiptContent, { changes }: ReceiptState): readonly NewCommand[] {
  if (changes > 0) return []
  const { document, blind } = content
  const no = noOf(content)
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
  return [
    makeDocument<Tallies>('tally_tasks', source, { lines }, described),
    documentCommand<Tallies, 'start'>('tally_tasks', draftId, 'start', {}, { ...described, ref: `${DRAFT}.start` }),
  ]
}

/** Which of the lines that a tally was made with takes this count: that of its notice line, unless it has one. */
export function plannedAt(content: ReceiptContent, { counted }: ReceiptState, noticeLineId: string | null) {
  if (!countsByTally(content)) return null
  const at = openLines(content).findIndex(({ id }) => id === noticeLineId)
  return at === -1 || counted.some((line) => line.plannedAt === at) ? null : at
}

const goodsOf = ({ batchNum, productDate, expiryDate, containerNo }: CountedLine) => ({
  batchNum,
  productDate,
  expiryDate,
  containerNo,
})

const noticeLine = ({ document }: ReceiptContent, { noticeLineId }: CountedLine): NoticeLine | undefined =>
  document?.lines.find(({ id }) => id === noticeLineId)

/** What stands in a registration about pieces that left again. */
const remarkOf = (content: ReceiptContent, state: ReceiptState) =>
  state.counted
    .filter(({ fate }) => fate === 'refused')
    .map(({ fateLabel, pieces, productId }) => {
      const product = productsOf(content, state).find(({ id }) => id === productId)
      return `${fateLabel ?? ''}: ${pieces} × ${product?.code ?? ''}`
    })
    .join('; ')
    .slice(0, 500)

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
    line.plannedAt === null
      ? {
          ...(line.noticeLineId === null ? {} : { noticeLineId: line.noticeLineId }),
          productId: line.productId,
          ...counts,
        }
      : { id: answerOf(`${DRAFT}.0`, `lines.${line.plannedAt}.id`), ...counts }
  return changeDocument<Tallies>(
    'tally_tasks',
    { id: draftId, version: draftVersion, lines: [sent] },
    { no: noOf(content), does, ref: `${DRAFT}.${line.change}`, addsOnly: true },
  )
}

function changeRegistration(content: ReceiptContent, state: ReceiptState, line: CountedLine, does: NewCommand['does']) {
  const described = { no: noOf(content), does, ref: `${DRAFT}.${line.change}`, addsOnly: true as const }
  const common = { id: draftId, version: draftVersion }
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

/** One count, one command: it is safe on the server before the truck is empty. `state` has the count already. */
export function tellCount(content: ReceiptContent, state: ReceiptState, line: CountedLine): NewCommand {
  const product = productsOf(content, state).find(({ id }) => id === line.productId)
  const does = text('handheld.receipt.counts', { pieces: line.pieces, product: product?.name ?? '' })
  return countsByTally(content)
    ? changeTally(content, state, line, does)
    : changeRegistration(content, state, line, does)
}

/** A count that was wrong. `state` has it no more. */
export function tellTakenOut(
  content: ReceiptContent,
  state: ReceiptState,
  line: CountedLine,
  change: number,
): NewCommand {
  const product = productsOf(content, state).find(({ id }) => id === line.productId)
  const does = text('handheld.receipt.takesOut', { pieces: line.pieces, product: product?.name ?? '' })
  const described = { no: noOf(content), does, ref: `${DRAFT}.${change}`, addsOnly: true as const }
  const common = { id: draftId, version: draftVersion }
  if (line.plannedAt !== null) return changeTally(content, state, { ...line, pieces: 0, change }, does)
  const removed = { id: answerOf(`${DRAFT}.${line.change}`, 'lastLineId'), remove: true as const }
  if (countsByTally(content)) return changeDocument<Tallies>('tally_tasks', { ...common, lines: [removed] }, described)
  const lines = line.fate === 'refused' ? { remark: remarkOf(content, state) } : { lines: [removed] }
  return changeDocument<Registrations>('recvRegistrations', { ...common, ...lines }, described)
}

export function tellPhoto(content: ReceiptContent, photoId: string, place: number): readonly NewCommand[] {
  const resource = countsByTally(content) ? 'tally_tasks' : 'recvRegistrations'
  return attachPhoto({
    at: [resource, draftId],
    about: { resource, id: draftId, no: noOf(content) },
    photoId,
    ref: `photo.${place}`,
    does: text('handheld.receipt.addsPhoto'),
  })
}

/** The goods enter the stock, by way of the tally where there is one. */
export function tellCompleted(content: ReceiptContent, { counted }: ReceiptState): readonly NewCommand[] {
  const no = noOf(content)
  const does = text('handheld.receipt.completes', { number: no ?? '' })
  const complete = (name: string) =>
    documentCommand<Registrations, 'complete'>('recvRegistrations', answerOf(name), 'complete', {}, { no, does })
  const isAnythingKept = counted.some(({ fate }) => fate !== 'refused')
  // Of what all left again nothing enters: the draft has the remark, and the desk decides.
  if (!countsByTally(content)) return isAnythingKept ? [complete(DRAFT)] : []
  const tally = documentCommand<Tallies, 'complete'>('tally_tasks', draftId, 'complete', {}, { no, does })
  if (!isAnythingKept) return [tally]
  const source = { type: 'TALLY', id: draftId }
  return [
    tally,
    makeDocument<Registrations>('recvRegistrations', source, {}, { no, does, ref: 'registration' }),
    complete('registration'),
  ]
}
