import { placeChoice } from '@entrepot/contract/query/place-choices'
import { useReader } from '../../../../runtime/reader.ts'
import type { Choice } from '../option-source.ts'

/** Names the point from which distances are measured. */
export default function PlaceFoot({ choices }: { readonly choices: readonly Choice[] }) {
  const { t } = useReader()
  const places = choices.flatMap((choice) => placeChoice.safeParse(choice).data ?? [])
  const measured = places.find(({ metres }) => metres !== null)
  if (measured === undefined) return null
  return (
    <span className="place-foot">
      {measured.from === null ? t('locationChoice.fromDock') : t('locationChoice.from', { place: measured.from })}
    </span>
  )
}
