import type { UpdateBodyOf } from '@entrepot/contract/kit/document/values'
import type { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { documentCommand, type NewCommand } from '../../outbox/command.ts'
import { text } from '../../work/text.ts'
import type { PackCheckContent, PackCheckState, TallyPackage } from './pack-check-content.ts'

/** All commands share this reference, so that each change of counts uses the version returned by the previous one. */
const REF = 'tally'

type Described = Parameters<typeof documentCommand>[4]

const described = ({ document }: PackCheckContent, does: Described['does']): Described => ({
  no: document.outTallyNo,
  does,
  ref: REF,
})

/** Starts the tally before the first command. */
export const startCommands = (content: PackCheckContent, { isStarted }: PackCheckState): readonly NewCommand[] =>
  isStarted
    ? []
    : [
        documentCommand<typeof outTallyTasks, 'start'>(
          'out_tally_tasks',
          content.document.id,
          'start',
          {},
          described(content, text('handheld.packCheck.starts', { no: content.document.outTallyNo })),
        ),
      ]

type CountedLine = Pick<
  NonNullable<UpdateBodyOf<typeof outTallyTasks>['lines']>[number],
  'id' | 'goodCount' | 'defectiveCount'
>

/** Sends the current counts of these lines. */
export function countCommand(
  content: PackCheckContent,
  { good, defective }: Pick<PackCheckState, 'good' | 'defective'>,
  lineIds: readonly string[],
  isFirst: boolean,
): NewCommand {
  const { id, version, outTallyNo } = content.document
  const lines = lineIds.map(
    (line): CountedLine => ({ id: line, goodCount: good[line] ?? 0, defectiveCount: defective[line] ?? 0 }),
  )
  return {
    ref: REF,
    does: text('handheld.packCheck.counts', { no: outTallyNo }),
    method: 'PUT',
    path: ['out_tally_tasks'],
    body: { id, version: isFirst ? version : { answerOf: REF, field: 'version' }, lines },
    about: { resource: 'out_tally_tasks', id, no: outTallyNo, command: 'update' },
  }
}

export const packCommand = (content: PackCheckContent, open: PackCheckState['open']): NewCommand => {
  const lines = Object.entries(open)
    .filter(([, pieces]) => pieces > 0)
    .map(([id, skuTotal]) => ({ id, skuTotal }))
  const pieces = lines.reduce((sum, { skuTotal }) => sum + skuTotal, 0)
  return documentCommand<typeof outTallyTasks, 'pack'>(
    'out_tally_tasks',
    content.document.id,
    'pack',
    { lines },
    described(content, text('handheld.packCheck.packs', { pieces })),
  )
}

export const unpackCommand = (content: PackCheckContent, { id, packageNo }: TallyPackage): NewCommand =>
  documentCommand<typeof outTallyTasks, 'unpack'>(
    'out_tally_tasks',
    content.document.id,
    'unpack',
    { packageId: id },
    described(content, text('handheld.packCheck.unpacks', { package: packageNo })),
  )

export const completeCommand = (content: PackCheckContent): NewCommand =>
  documentCommand<typeof outTallyTasks, 'complete'>(
    'out_tally_tasks',
    content.document.id,
    'complete',
    {},
    described(content, text('handheld.packCheck.completes', { no: content.document.outTallyNo })),
  )
