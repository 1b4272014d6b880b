import { GlobalOutlined } from '@ant-design/icons'
import type { Language } from '@entrepot/contract/kit/language'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useLanguage, useWords } from '../../../runtime/words/words.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { controlProps } from '../control-props.ts'
import type { EditProps } from '../kind.ts'
import { textOf } from '../say.ts'
import { languagesFrom } from './languages-from.ts'

/** A text in four languages: the reader's own is open; the others expand on click, or when one has a problem. */
export function WordsEditor(props: EditProps) {
  const { id, value, onChange, problems, field, label } = props
  const t = useWords()
  const [first, ...others] = languagesFrom(useLanguage())
  const [open, setOpen] = useState(false)
  const words = (value ?? {}) as Partial<Record<Language, string>>
  const unfolded = open || others.some((language) => problems[language] !== undefined)
  const missing = others.filter((language) => !words[language]?.trim())
  const own = first === undefined ? '' : (words[first] ?? '')

  const set = (language: Language, text: string) => {
    const next = { ...words, [language]: text }
    onChange(Object.values(next).every((one) => one === '') && !field.required ? null : next)
  }
  const box = (language: Language, place: number) => (
    <div key={language} className="words-line">
      <Input
        {...controlProps({ ...props, id: place === 0 ? id : `${id}-${language}` }, problems[language])}
        lang={language}
        value={textOf(words[language])}
        {...(place === 0 ? {} : { 'aria-label': [label, t(`engine.language.${language}`)].filter(Boolean).join(', ') })}
        aria-describedby={`${id}-${language}-help`}
        {...(unfolded ? { prefix: <span className="words-mark">{language}</span> } : {})}
        onChange={(event) => set(language, event.target.value)}
      />
      <FieldProblem id={`${id}-${language}-help`} text={problems[language]} />
    </div>
  )
  if (first === undefined) return null
  return (
    <div className="words-editor">
      <div className="words-first">
        {box(first, 0)}
        <Button
          icon={<GlobalOutlined aria-hidden />}
          aria-expanded={unfolded}
          aria-label={t('engine.otherLanguages')}
          title={t('engine.otherLanguages')}
          onClick={() => setOpen(!unfolded)}
          {...(missing.length > 0 && own !== '' && !unfolded ? { className: 'words-missing' } : {})}
        />
      </div>
      {unfolded && others.map((language, place) => box(language, place + 1))}
      {unfolded && own.trim() !== '' && missing.length > 0 && (
        <Button
          type="link"
          size="small"
          className="words-fill"
          onClick={() => onChange({ ...words, ...Object.fromEntries(missing.map((language) => [language, own])) })}
        >
          {t('engine.fillLanguages')}
        </Button>
      )}
    </div>
  )
}
