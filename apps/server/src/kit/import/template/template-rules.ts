import type { Field } from '@entrepot/contract/kit/fields'
import { cellColumns } from '@entrepot/contract/kit/import'
import type { Language } from '@entrepot/contract/kit/language'
import type { Translate } from '@entrepot/messages/keys'
import { isMessageKey } from '@entrepot/messages/translate'
import { wordFor } from '../../lists/enumeration-options.ts'
import type { Db } from '../../sql/db.ts'
import { codesOf } from '../check/code-lookup.ts'
import { columnTitle } from './column-title.ts'

/** Maximum number of codes in a rule; a longer list is better read on its screen. */
const MAX_CODES = 40

interface Limits {
  readonly maxLength?: number | null
  readonly minValue?: number | null
  readonly maxValue?: number | null
}

const titleOf = (t: Translate, declaration: string) => {
  const key = `${declaration}.title`
  return isMessageKey(key) ? t(key) : declaration
}

export interface Rules {
  readonly db: Db
  readonly t: Translate
  readonly language: Language
}

/** Describes what a cell may contain: form, limits, choices. */
export async function ruleFor({ db, t, language }: Rules, path: string, { look, schema }: Field): Promise<string> {
  const { maxLength, minValue, maxValue } = schema as Limits
  switch (look.kind) {
    case 'code':
      return t('import.rule.code', { limit: maxLength ?? '' })
    case 'integer':
      return t('import.rule.integer', { least: minValue ?? '', most: maxValue ?? '' })
    case 'decimal':
      return t('import.rule.decimal', { scale: look.scale })
    case 'date':
      return t('import.rule.date')
    case 'time':
      return t('import.rule.time')
    case 'yesNo':
      return t('import.rule.choice', { choices: [t('value.yes'), t('value.no')].join(', ') })
    case 'choice':
    case 'choices': {
      const choices = look.of.values.map((value) => wordFor(language, look.of, value)).join(', ')
      return t(look.kind === 'choice' ? 'import.rule.choice' : 'import.rule.choices', { choices })
    }
    case 'coded': {
      const codes = await codesOf(db, look.from, MAX_CODES + 1)
      const labels = codes.slice(0, MAX_CODES).map(({ value, labels }) => `${value} (${labels[language]})`)
      const more = codes.length > MAX_CODES ? ['…'] : []
      return t('import.rule.choice', { choices: [...labels, ...more].join(', ') })
    }
    case 'reference':
      return t('import.rule.reference', { title: titleOf(t, look.to) })
    case 'references':
      return t('import.rule.references', { title: titleOf(t, look.to) })
    case 'rows': {
      const [name = '', field = ''] = path.split('.field.')
      const titles = cellColumns(look.fields).map((column) =>
        columnTitle({ name }, { ...column, name: `${field}.${column.name}` }, language),
      )
      return t('import.rule.rows', { titles: titles.join(' | ') })
    }
    case 'elements':
      return t('import.rule.elements')
    case 'timeZone':
      return t('import.rule.timeZone')
    case 'email':
      return t('import.rule.email')
    case 'phone':
      return t('import.rule.phone')
    case 'address':
      return t('import.rule.address')
    case 'picture':
      return t('import.rule.picture')
    default:
      return t('import.rule.text', { limit: maxLength ?? '' })
  }
}
