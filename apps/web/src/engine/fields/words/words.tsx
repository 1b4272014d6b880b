import { GlobalOutlined } from '@ant-design/icons'
import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { useReader } from '../../../runtime/reader.ts'
import { type EditProps, type FieldKind, isBlank, type ShowProps } from '../kind.ts'
import { textOf } from '../say.ts'
import { FilterText } from '../text/text.tsx'
import { languagesFrom } from './languages-from.ts'
import './words.css'

const Editor = lazy(async () => ({ default: (await import('./words-editor.tsx')).WordsEditor }))

type Words = Readonly<Partial<Record<Language, string>>>

/** The text in the reader's language, else in English, else in any language that has it. */
function inLanguage(value: unknown, language: Language): string {
  const words = (value ?? {}) as Words
  return words[language] || words.en || LANGUAGES.map((one) => words[one]).find(Boolean) || ''
}

function ShowWords({ value }: ShowProps) {
  const { language } = useReader()
  return isBlank(value) ? null : inLanguage(value, language)
}

function ReadWords({ value }: ShowProps) {
  const { t, language } = useReader()
  const [first, ...others] = languagesFrom(language)
  if (isBlank(value) || first === undefined) return null
  const words = value as Words
  return (
    <details className="words-read">
      <summary title={t('engine.otherLanguages')}>
        {inLanguage(value, first)} <GlobalOutlined aria-hidden className="words-globe" />
      </summary>
      <dl>
        {others.map((other) => (
          <div key={other}>
            <dt>{t(`engine.language.${other}`)}</dt>
            <dd lang={other}>{textOf(words[other])}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const EditWords = (props: EditProps) => (
  <>
    <Editor {...props} />
  </>
)

export const wordsKind: FieldKind = {
  Show: ShowWords,
  Read: ReadWords,
  Edit: EditWords,
  Filter: FilterText,
  say: (value, { language }) => (typeof value === 'string' ? value : inLanguage(value, language)),
  width: 200,
}
