import type { savedAnalyses } from '@entrepot/contract/query/saved-analyses'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { DetailPanelProps } from '../../../../engine/screen.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { addressOf, useMayOpen } from './open-analysis.tsx'

export default function OpenAnalysisPanel({ record }: DetailPanelProps<typeof savedAnalyses>) {
  const t = useWords()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  if (!mayOpen(record)) return null
  return (
    <Button type="primary" onClick={() => navigate(addressOf(record))}>
      {t('savedAnalyses.open')}
    </Button>
  )
}
