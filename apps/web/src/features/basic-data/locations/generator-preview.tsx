import { countLocations, type LocationPattern, MAX_LOCATIONS } from '@entrepot/domain/basic-data/location-pattern'
import { useId } from 'react'
import { formatQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { isPrefix, sampleOf } from './generator-pattern.ts'

interface GeneratorPreviewProps {
  readonly pattern: LocationPattern
  /** Numbers that already exist; undefined while the server is asked. */
  readonly taken: readonly string[] | undefined
  /** Whether the input is sufficient to ask the server. */
  readonly isComplete: boolean
  /** The locations are being created. */
  readonly working: boolean
}

const SHOWN_TAKEN = 5

/** Number of locations, sample numbers, and conflicts, shown before anything is created. */
export function GeneratorPreview({ pattern, taken, isComplete, working }: GeneratorPreviewProps) {
  const { t } = useReader()
  const id = useId()
  const count = countLocations(pattern)
  const parameters = { count, limit: formatQuantity(MAX_LOCATIONS) }
  const verdict = () => {
    if (working) return <p>{t('basicData.generator.allOrNone', parameters)}</p>
    if (count === 0) return <p className="field-problem">{t('basicData.generator.nothing')}</p>
    if (count > MAX_LOCATIONS) return <p className="field-problem">{t('basicData.generator.tooMany', parameters)}</p>
    // A wrong prefix is reported at its field.
    if (!isPrefix(pattern.prefix)) return null
    if (!isComplete) return <p className="quiet">{t('basicData.generator.placeMissing')}</p>
    if (taken === undefined) return <p className="quiet">{t('basicData.generator.checking')}</p>
    if (taken.length === 0) return <p className="quiet">{t('basicData.generator.free')}</p>
    const names = [...taken.slice(0, SHOWN_TAKEN), ...(taken.length > SHOWN_TAKEN ? ['…'] : [])].join(', ')
    return <p className="field-problem">{t('basicData.generator.taken', { names })}</p>
  }
  return (
    <section className="generator-preview" aria-labelledby={id} aria-live="polite">
      <h3 id={id}>{t('basicData.generator.preview')}</h3>
      {count > 0 && count <= MAX_LOCATIONS && (
        <>
          <b>{t('basicData.generator.count', parameters)}</b>
          <ul>
            {sampleOf(pattern).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {verdict()}
    </section>
  )
}
