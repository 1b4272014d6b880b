import { useId } from 'react'
import { useReader } from '../../../runtime/reader.ts'

/** In place of the lines of a document that is not made yet: the server fills them in from its source. */
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
