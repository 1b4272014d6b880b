import { useWords } from '../../../../runtime/words/words.ts'
import { MomentField } from './moment-field.tsx'
import { dayOrMoment } from './moments.ts'
import type { AnalysisAddress } from './use-analysis-address.ts'

interface AtFieldProps {
  readonly address: Pick<AnalysisAddress, 'question' | 'change'>
  readonly problems: Readonly<Record<string, string>>
}

/** The moment of the analysis: the end of a day, or a time; empty means now. */
export function AtField({ address: { question, change }, problems }: AtFieldProps) {
  const t = useWords()
  return (
    <MomentField
      name="at"
      label={t('analysis.field.at')}
      value={question.at ?? question.day}
      problem={problems.at ?? problems.day}
      placeholder={t('analysis.now')}
      time="23:59:59"
      onChange={(value) => change(dayOrMoment(value))}
    />
  )
}
