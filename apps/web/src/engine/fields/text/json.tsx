import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { type Reader, useReader } from '../../../runtime/reader.ts'
import { type FieldKind, isBlank, type ShowProps } from '../kind.ts'
import { humane, textOf } from '../say.ts'

const Facts = lazy(async () => ({ default: (await import('../../record/facts.tsx')).Facts }))

/** JSON as names and values, never raw. A cell shows only the beginning. */
function plain(value: unknown, owner: string, reader: Reader): string {
  if (isBlank(value)) return ''
  if (Array.isArray(value)) return value.map((item) => plain(item, owner, reader)).join(', ')
  if (typeof value !== 'object') return reader.word(`${owner}.${textOf(value)}`, textOf(value))
  return Object.entries(value as object)
    .map(([key, fact]) => [reader.word(`${owner}.${key}`, humane(key)), plain(fact, `${owner}.${key}`, reader)])
    .filter(([, fact]) => fact !== '')
    .map(([key, fact]) => `${key}: ${fact}`)
    .join(' · ')
}

const say: FieldKind['say'] = (value, reader, { owner, name }) => plain(value, `${owner}.field.${name}`, reader)

function ShowJson({ value, ...props }: ShowProps) {
  return say(value, useReader(), props)
}

function ReadJson({ value, owner, name }: ShowProps) {
  return isBlank(value) ? null : <Facts value={value} owner={`${owner}.field.${name}`} />
}

export const jsonKind: FieldKind = { Show: ShowJson, Read: ReadJson, say, width: 260, wide: true }
