import type { Listable } from '@entrepot/contract/kit/list'
import type { Context } from './context.ts'
import type { Row } from './list-records.ts'

const LINK_SECONDS = 3_600

/** A browser shows a picture without a token: a short-lived signature stands for it, on every row that leaves. */
export function pictureSigner({ links }: Context, list: Listable): (row: Row) => Row {
  const names = Object.keys(list.fields).filter((name) => list.fields[name]?.look.kind === 'picture')
  if (names.length === 0) return (row) => row
  const signed = (url: unknown) => (typeof url === 'string' ? links.sign(url, {}, LINK_SECONDS) : null)
  return (row) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, signed(row[name])])) })
}
