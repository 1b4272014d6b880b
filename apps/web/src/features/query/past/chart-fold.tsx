import { LineChartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../../runtime/words/words.ts'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import './chart-fold.css'

/** A chart above a list, collapsed in a narrow window, where the rows matter more. */
export function ChartFold({ opens, children }: { readonly opens: boolean; readonly children: () => ReactNode }) {
  const t = useWords()
  const narrow = useNarrow()
  const content = useId()
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? (opens && !narrow)
  return (
    <div className="chart-fold">
      <Button
        size="small"
        type="text"
        icon={<LineChartOutlined aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setChosen(!isOpen)}
      >
        {t('past.chart')}
      </Button>
      <div id={content}>{isOpen && children()}</div>
    </div>
  )
}
