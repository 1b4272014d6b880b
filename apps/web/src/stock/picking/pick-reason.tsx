import type { LineCellProps } from '../../engine/document/document-options.ts'
import { Explained } from '../../engine/document/line-grid/explained.tsx'
import { useReader } from '../../runtime/reader.ts'
import type { AnyPick } from './any-pick.ts'

/** Explains why this stock row was chosen, and not another one. */
export default function PickReason({ line }: LineCellProps<AnyPick>) {
  const { t, word } = useReader()
  const choice = line.reason
  if (!choice) return <span className="quiet">{t('outbound.why.byHand')}</span>
  const facts = choice.chosen.map((fact) => word(`enum.rankFact.${fact}`, fact))
  const why =
    facts.length === 0
      ? t('outbound.why.equal')
      : facts.reduce((first, second) => t('outbound.why.both', { first, second }))
  const others = choice.passedOver.map(({ locationNo, reason }) =>
    t('outbound.why.chosen', { place: locationNo, reason: word(`enum.allocationReason.${reason}`, reason) }),
  )
  return (
    <Explained
      short={why}
      chosen={t('outbound.why.chosen', { place: line.locationName ?? '', reason: why })}
      others={{ title: t('outbound.why.others'), sentences: others }}
    />
  )
}
