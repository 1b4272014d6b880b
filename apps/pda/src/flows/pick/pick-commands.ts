import type { AskCountBody } from '@entrepot/contract/in-warehouse/tasks'
import type { pickTasks } from '@entrepot/contract/outbound/picking'
import { documentCommand, type NewCommand } from '../../outbox/command.ts'
import { text } from '../../work/text.ts'
import type { PickContent, PickLine } from './pick-content.ts'
import { placeNoOf, productOf } from './pick-prompt.ts'

export const SHORT_REASONS = ['NOT_FOUND', 'DAMAGED', 'BLOCKED'] as const

export interface ConfirmedPieces {
  readonly pieces: number
  /** The stock row that the pieces were taken from, if it is not the planned one. */
  readonly stockId?: string | undefined
  readonly shortReason?: (typeof SHORT_REASONS)[number]
}

/** All three kinds of picks have the same commands. */
const pathOf = ({ resource }: PickContent) => resource as 'pickTasks'

const namesOf = (content: PickContent, line: PickLine, pieces: number) => ({
  pieces,
  product: productOf(content, line).name,
  place: placeNoOf(content, line),
})

export function confirmCommand(
  content: PickContent,
  line: PickLine,
  { pieces, stockId, shortReason }: ConfirmedPieces,
): NewCommand {
  const { document } = content
  const isSwapped = stockId !== undefined && pieces > 0
  const sent = {
    id: line.id,
    pickedSkuTotal: pieces,
    ...(shortReason === undefined ? {} : { shortReason }),
    ...(isSwapped ? { picked: [{ stockId, pickedSkuTotal: pieces }] } : {}),
  }
  return documentCommand<typeof pickTasks, 'confirm'>(
    pathOf(content),
    document.id,
    'confirm',
    { lines: [sent] },
    { no: document.pickNo, does: text('handheld.pick.confirms', namesOf(content, line, pieces)) },
  )
}

/** Returns picked pieces to their location. */
export const returnCommand = (content: PickContent, line: PickLine, pieces: number, reason: string): NewCommand =>
  documentCommand<typeof pickTasks, 'return'>(
    pathOf(content),
    content.document.id,
    'return',
    { lines: [{ id: line.id, skuTotal: pieces }], reason },
    { no: content.document.pickNo, does: text('handheld.pick.putsBack', namesOf(content, line, pieces)) },
  )

/** Pieces are left at a location that should be empty: requests a count. */
export function askCountCommand(content: PickContent, line: PickLine): NewCommand {
  const { resource, document } = content
  const body: AskCountBody = { resource, id: document.id, lineId: line.id }
  return {
    does: text('handheld.pick.asksCount', { place: placeNoOf(content, line) }),
    method: 'POST',
    path: ['tasks', 'askCount'],
    body: { ...body },
    about: { resource, id: document.id, no: document.pickNo, command: 'askCount' },
  }
}
