import { floorPlan } from '@entrepot/contract/basic-data/floor-plan'
import type { MessageKey } from '@entrepot/messages/keys'
import { Link } from 'react-router'
import { Explained } from '../../engine/document/line-grid/explained.tsx'
import { useReader } from '../../runtime/reader.ts'
import { useMay } from '../../runtime/session/session.ts'
import { type NoPlace, reasonWords } from './suggestion-reason.ts'

/** Number of places refused by each rule, and the nearest of them. */
export function NoPlaceReason({ noPlace: { counts, nearest } }: { readonly noPlace: NoPlace }) {
  const { t, word } = useReader()
  const may = useMay()
  const sentences = counts.map(([code, count]) => {
    const reason = word(`inbound.noPlace.${code}`, code)
    return t('inbound.noPlace.count', { reason, count })
  })
  const nearestWords =
    nearest &&
    t('inbound.noPlace.nearest', {
      place: nearest.fullNo,
      reason: reasonWords(nearest, (key: MessageKey, figures) => t(key, figures)),
    })
  return (
    <Explained
      short={t('inbound.noPlace.short')}
      chosen={nearestWords ?? t('inbound.noPlace.short')}
      others={{ title: t('inbound.noPlace.title'), sentences }}
      link={may(`${floorPlan.name}.read`) && <Link to={floorPlan.route}>{t('inbound.noPlace.floorPlan')}</Link>}
    />
  )
}
