import { Segmented } from 'antd'
import { APPEARANCES, isAppearance } from '../../runtime/preference-values.ts'
import { setPreference, usePreferences } from '../../runtime/preferences.ts'
import { useWords } from '../../runtime/words/words.ts'

export function AppearanceChoice() {
  const t = useWords()
  const { appearance } = usePreferences()
  return (
    <section className="settings-part">
      <h3>{t('display.appearance')}</h3>
      <Segmented
        block
        vertical
        aria-label={t('display.appearance')}
        value={appearance}
        options={APPEARANCES.map((value) => ({ value, label: t(`display.${value}`) }))}
        onChange={(value) => isAppearance(value) && setPreference('appearance', value)}
      />
    </section>
  )
}
