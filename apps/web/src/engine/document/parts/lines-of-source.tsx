import { useId } from 'react'
import { useReader } from '../../../runtime/reader.ts'

/** Shown instead of the lines of a new document: the server copies them from its source. */
export function LinesOfSource() {
  const { t } = useReader()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="detail-screen">
      <div className="lines-bar">
        <h2 id={heading}>{t('document.lines')}</h2>
      </div>
      <div className="lines-empty">{t('document.linesOfSource')}</div>
    </section>
  )
}
