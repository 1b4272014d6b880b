import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../../../runtime/words/words.ts'
import type { RowPages } from './use-row-pages.ts'

/** Shown only when there is more than one page. */
export function RowPager({ pages, count }: { readonly pages: RowPages; readonly count: number }) {
  const t = useWords()
  if (pages.pages === 1) return null
  return (
    <div className="rows-pages">
      <Button
        type="text"
        disabled={pages.page === 0}
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('engine.pageBefore')}
        onClick={() => pages.show(pages.page - 1)}
      />
      <span className="figure" aria-live="polite">
        {pages.from + 1}–{pages.to} / {count}
      </span>
      <Button
        type="text"
        disabled={pages.page === pages.pages - 1}
        icon={<RightOutlined aria-hidden />}
        aria-label={t('engine.pageAfter')}
        onClick={() => pages.show(pages.page + 1)}
      />
    </div>
  )
}
