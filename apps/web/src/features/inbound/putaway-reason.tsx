import type { putaways } from '@entrepot/contract/inbound/putaway'
import type { LineCellProps } from '../../engine/document/document-options.ts'
import { Explained } from '../../engine/document/line-grid/explained.tsx'
import { useReader } from '../../runtime/reader.ts'
import { NoPlaceReason } from './no-place-reason.tsx'
import { type Finding, noPlaceOf, reasonWords } from './suggestion-reason.ts'

/** Why this location was suggested, and why not a nearer one. */
export default function PutawayReason({ line }: LineCellProps<typeof putaways>) {
  const { t, word } = useReader()
  const { reason } = line
  const noPlace = noPlaceOf(line)
  if (noPlace !== undefined) return <NoPlaceReason noPlace={noPlace} />
  // A location chosen by a person has no reason.
  if (!reason) return null
  const say = (finding: Finding) =>
    reasonWords(finding, (key, figures) => (word(key, '') === '' ? '' : t(key, figures)))
  const chosen = reason.chosen ? say(reason.chosen) : t('inbound.why.none')
  const others = reason.rejected.map((one) => t('inbound.why.chosen', { place: one.fullNo, reason: say(one) }))
  return (
    <Explained
      short={chosen}
      chosen={reason.chosen ? t('inbound.why.chosen', { place: line.locationName ?? '', reason: chosen }) : chosen}
      others={{ title: t('inbound.why.others'), sentences: others }}
    />
  )
}
