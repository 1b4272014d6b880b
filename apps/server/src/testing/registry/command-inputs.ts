import type { Document, Line } from '../../kit/document/document-handlers.ts'
import type { Values } from '../../kit/records/save-records.ts'

const figure = (value: unknown) => (typeof value === 'number' ? value : 0)
const each = (document: Document, inputFor: (line: Line) => Values | readonly Values[] | undefined): Values[] =>
  document.lines.flatMap((line) => inputFor(line) ?? [])

/** One more piece than planned is a change that nothing forbids. */
const amend = ({ lines }: Document) => [
  { lines: [{ id: lines[0]!.id, planSkuTotal: figure(lines[0]!.planSkuTotal) + 1 }] },
]

/** A piece of each line that stands on the stage. */
const returned = (document: Document) =>
  each(document, ({ id, stagedSkuTotal }) =>
    figure(stagedSkuTotal) > 0 ? { lines: [{ id, skuTotal: 1 }] } : undefined,
  )

type Inputs = (document: Document) => readonly Values[]

/**
 * What a person could enter where a command asks for more than a reason: an action that refuses all of it is a dead end.
 * A command that asks for something and is not here fails the test that needs it.
 */
export const COMMAND_INPUTS: Readonly<Record<string, Inputs>> = {
  'recvReqs.amend': amend,
  'shipmentNotifs.amend': amend,
  'recvRegistrations.correct': (document) =>
    each(document, ({ id, goodSkuTotal, defectiveSkuTotal }) => {
      const [good, defective] = [figure(goodSkuTotal), figure(defectiveSkuTotal)]
      return [
        { lines: [{ id, goodSkuTotal: good + 1, defectiveSkuTotal: defective }] },
        ...(good > 0 ? [{ lines: [{ id, goodSkuTotal: good - 1, defectiveSkuTotal: defective }] }] : []),
        ...(defective > 0 ? [{ lines: [{ id, goodSkuTotal: good, defectiveSkuTotal: defective - 1 }] }] : []),
      ]
    }),
  'pickTasks.return': returned,
  'pickByOrders.return': returned,
  'tours.return': returned,
  'orders.split': (document) => each(document, ({ id }) => ({ lines: [{ id, skuTotal: 1 }] })),
  'manifests.remove': ({ parcelNos }) => (parcelNos as readonly string[]).map((no) => ({ parcelNos: [no] })),
  'parcels.claim': () => [{ kind: 'DAMAGED' }],
  'outTallyTasks.pack': (document) =>
    each(document, ({ id, goodCount }) => (figure(goodCount) > 0 ? { lines: [{ id, skuTotal: 1 }] } : undefined)),
  'outTallyTasks.unpack': ({ packages }) =>
    (packages as readonly { id: string }[]).map(({ id }) => ({ packageId: id })),
  'shipmentTasks.load': (document) => each(document, ({ id }) => ({ lines: [{ id, loadedSkuTotal: 0 }] })),
  'stocktakings.count': (document) => each(document, ({ id }) => ({ lines: [{ id, countedSkuTotal: 0 }] })),
  'stocktakings.recount': (document) => each(document, ({ id }) => ({ lines: [{ id }] })),
  'stocktakings.approve': () => [{}, { customsRef: 'C-1' }],
  'recvRegistrations.complete': () => [{}, { acceptOver: { reason: 'agreed' } }],
  'transferTasks.processTransfer': (document) => [
    { version: document.version },
    ...each(document, ({ id, inTransitSkuTotal }) =>
      figure(inTransitSkuTotal) > 0
        ? [
            { version: document.version, lines: [{ id, goodSkuTotal: 1 }] },
            { version: document.version, lines: [{ id, sentBackSkuTotal: 1 }] },
          ]
        : undefined,
    ),
  ],
}

/** Commands that ask for another record, which the document does not name: their screens show whether there is one. */
export const ASKS_FOR_ANOTHER: ReadonlySet<string> = new Set(['orders.merge', 'manifests.add'])
