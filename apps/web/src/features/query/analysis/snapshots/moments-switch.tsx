import { Segmented } from 'antd'
import { formatDate } from '../../../../runtime/dates.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { dayOrMoment, dayPlus, todayHere } from '../ask/moments.ts'
import type { AnalysisAddress } from '../ask/use-analysis-address.ts'

type Mode = 'one' | 'two'

/** Default comparison: a month before. */
const DAYS_BEFORE = -30

/** Switches between one and two moments. The later one is kept. */
export function MomentsSwitch({ address: { question, change } }: { readonly address: AnalysisAddress }) {
  const t = useWords()
  const toTwo = () => {
    const later = question.at ?? question.day
    const from = dayPlus(formatDate(later) || todayHere(), DAYS_BEFORE)
    change({ from, to: later, at: undefined, day: undefined, sort: undefined })
  }
  const toOne = () => {
    change({ ...dayOrMoment(question.to), from: undefined, to: undefined, moved: undefined, sort: undefined })
  }
  return (
    <Segmented<Mode>
      aria-label={t('analysis.moments')}
      value={question.from === undefined ? 'one' : 'two'}
      options={[
        { value: 'one', label: t('analysis.oneMoment') },
        { value: 'two', label: t('analysis.twoMoments') },
      ]}
      onChange={(mode) => (mode === 'two' ? toTwo() : toOne())}
    />
  )
}
