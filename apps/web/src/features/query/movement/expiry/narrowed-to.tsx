import type { ExpiryPage } from '@entrepot/contract/query/movement/expiry-calendar'
import { useReader } from '../../../../runtime/reader.ts'
import { Chip } from '../../../../ui/chip.tsx'
import type { AnalysisAddress } from '../../analysis/ask/use-analysis-address.ts'

interface NarrowedToProps {
  readonly page: ExpiryPage | undefined
  readonly question: Readonly<Record<string, string>>
  readonly change: AnalysisAddress['change']
}

/** The selected week and limit, each removable. */
export function NarrowedTo({ page, question: { week, limit }, change }: NarrowedToProps) {
  const { t, word } = useReader()
  if (week === undefined && limit === undefined) return null
  const sayWeek = (from: string) => {
    const place = page?.weeks.findIndex((one) => one.from === from) ?? -1
    if (place === 0) return t('movementAndAge.already')
    const to = page?.weeks[place]?.to
    return to === undefined ? from : `${from} – ${to}`
  }
  const chip = (name: 'week' | 'limit', text: string) => {
    const title = t(`movementAndAge.field.${name}`)
    return (
      <Chip
        title={title}
        text={text}
        removeLabel={t('engine.removeFilter', { name: title })}
        onRemove={() => change({ [name]: undefined })}
      />
    )
  }
  return (
    <div className="filter-chips">
      {week !== undefined && chip('week', sayWeek(week))}
      {limit !== undefined && chip('limit', word(`enum.expiryLimit.${limit}`, limit))}
    </div>
  )
}
