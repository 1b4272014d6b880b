import * as f from '@entrepot/contract/kit/fields'
import { useWords } from '../../../../runtime/words/words.ts'
import { AskField } from './ask-field.tsx'
import type { AnalysisAddress } from './use-analysis-address.ts'

const DAY = f.date()
const RANGE = ['from', 'to'] as const

interface DayRangeFieldsProps {
  readonly address: Pick<AnalysisAddress, 'question' | 'change'>
  readonly problems: Readonly<Record<string, string>>
  /** The days of the answer; used if the address has none. */
  readonly answered: { readonly from: string; readonly to: string } | undefined
}

/** First and last day of the analysis. */
export function DayRangeFields({ address: { question, change }, problems, answered }: DayRangeFieldsProps) {
  const t = useWords()
  return RANGE.map((name) => (
    <AskField
      key={name}
      name={name}
      label={t(`analysis.field.${name}`)}
      field={DAY}
      value={question[name] ?? answered?.[name]}
      problem={problems[name]}
      onChange={(value) => change({ [name]: value })}
    />
  ))
}
