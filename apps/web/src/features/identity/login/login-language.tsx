import { isLanguage } from '@entrepot/contract/kit/language'
import { chooseLanguage } from '../../../runtime/words/choose-language.ts'
import { LANGUAGE_CHOICES } from '../../../runtime/words/languages.ts'
import { useLanguage, useWords } from '../../../runtime/words/words.ts'

export function LoginLanguage() {
  const t = useWords()
  const language = useLanguage()
  return (
    <label className="login-language">
      <span className="visually-hidden">{t('language.title')}</span>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1.2">
          <circle cx="8" cy="8" r="6.4" />
          <ellipse cx="8" cy="8" rx="2.8" ry="6.4" />
          <path d="M1.800 6h12.400M1.800 10h12.400" />
        </g>
      </svg>
      <select
        value={language}
        onChange={({ target: { value } }) => {
          if (isLanguage(value)) void chooseLanguage(value)
        }}
      >
        {LANGUAGE_CHOICES.map((choice) => (
          <option key={choice.language} value={choice.language} lang={choice.language}>
            {choice.name}
          </option>
        ))}
      </select>
    </label>
  )
}
