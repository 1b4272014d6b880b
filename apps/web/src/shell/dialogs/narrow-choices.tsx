import { isLanguage } from '@entrepot/contract/kit/language'
import { Select } from 'antd'
import { SIZES } from '../../runtime/preference-values.ts'
import { setPreference, usePreferences } from '../../runtime/preferences.ts'
import { toast } from '../../runtime/toast.ts'
import { chooseLanguage } from '../../runtime/words/choose-language.ts'
import { LANGUAGE_CHOICES } from '../../runtime/words/languages.ts'
import { useWords } from '../../runtime/words/words.ts'

/** Size and language, for windows where the bar has no space for them. */
export function NarrowChoices() {
  const t = useWords()
  const { size, language } = usePreferences()
  return (
    <section className="settings-part">
      <h3>{t('size.title')}</h3>
      <Select
        aria-label={t('size.title')}
        value={size}
        options={SIZES.map((value) => ({ value, label: t(`size.${value}`) }))}
        onChange={(value) => {
          setPreference('size', value)
          toast.success(t('size.switched'))
        }}
      />
      <h3>{t('language.title')}</h3>
      <Select
        aria-label={t('language.title')}
        value={language}
        options={LANGUAGE_CHOICES.map((one) => ({ value: one.language, label: one.name }))}
        onChange={(value) => {
          if (isLanguage(value)) void chooseLanguage(value)
        }}
      />
    </section>
  )
}
