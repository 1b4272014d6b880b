import { Link } from 'react-router'
import { useWords } from '../../../runtime/words/words.ts'
import type { ManualPage } from './manual/manual.ts'

/** Links to the next and the previous page. */
export function HelpNeighbours({
  pages,
  current,
}: {
  readonly pages: readonly ManualPage[]
  readonly current: string
}) {
  const t = useWords()
  const at = pages.findIndex(({ name }) => name === current)
  const [before, after] = [pages[at - 1], pages[at + 1]]
  return (
    <div className="help-neighbours">
      {before && (
        <Link to={`?page=${encodeURIComponent(before.name)}`}>
          <span>{t('help.previous')}</span>← {before.title}
        </Link>
      )}
      {after && (
        <Link className="help-next" to={`?page=${encodeURIComponent(after.name)}`}>
          <span>{t('help.next')}</span>
          {after.title} →
        </Link>
      )}
    </div>
  )
}
