import { DownloadOutlined } from '@ant-design/icons'
import type { ShowProps } from '../../engine/fields/kind.ts'
import { ABSENT } from '../../engine/fields/say.ts'
import { useWords } from '../../runtime/words/words.ts'

/** Link to the file of a job; the signed address itself is not shown. */
export function JobFile({ value }: Pick<ShowProps<unknown, string | null>, 'value'>) {
  const t = useWords()
  if (!value) return <span className="quiet">{ABSENT}</span>
  return (
    <a href={value} target="_blank" rel="noreferrer">
      <DownloadOutlined aria-hidden /> {t('jobs.download')}
    </a>
  )
}
