import { goodsAtTime } from '@entrepot/contract/query/analysis/goods-filters'
import { useWords } from '../../../../runtime/words/words.ts'
import { AskField } from './ask-field.tsx'
import type { AnalysisAddress } from './use-analysis-address.ts'

const { cargoOwnerId, areaId } = goodsAtTime.fields

interface OwnerAreaFieldsProps {
  readonly address: Pick<AnalysisAddress, 'question' | 'change'>
  readonly problems: Readonly<Record<string, string>>
}

/** Filters by owner and area. */
export function OwnerAreaFields({ address: { question, change }, problems }: OwnerAreaFieldsProps) {
  const t = useWords()
  return (
    <>
      <AskField
        name="cargoOwnerId"
        label={t('analysis.field.cargoOwnerName')}
        field={cargoOwnerId}
        value={question.cargoOwnerId}
        problem={problems.cargoOwnerId}
        onChange={(value) => change({ cargoOwnerId: value })}
      />
      <AskField
        name="areaId"
        label={t('analysis.field.areaName')}
        field={areaId}
        value={question.areaId}
        problem={problems.areaId}
        onChange={(value) => change({ areaId: value })}
      />
    </>
  )
}
