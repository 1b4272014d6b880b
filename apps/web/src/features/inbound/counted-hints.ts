import type { LineHint } from '../../engine/document/document-options.ts'
import type { EditedLine } from '../../engine/document/lines/line-model.ts'
import type { Reader } from '../../runtime/reader.ts'

const countOf = (value: unknown) => (typeof value === 'number' ? value : 0)

interface Announced {
  /** The line that shows the hint. */
  readonly key: string
  readonly planned: number
  readonly counted: number
  readonly isCounted: boolean
}

/** Adds up lines that were split by batch or pallet, to compare them with the announced quantity. */
function announcedIn(lines: readonly EditedLine[], plan: string, counts: readonly string[]): Iterable<Announced> {
  const byNoticeLine = new Map<unknown, Announced>()
  for (const { key, values } of lines) {
    const whole = values.noticeLineId ?? key
    const before = byNoticeLine.get(whole) ?? { key, planned: 0, counted: 0, isCounted: false }
    byNoticeLine.set(whole, {
      key: before.key,
      planned: before.planned + countOf(values[plan]),
      counted: counts.reduce((sum, name) => sum + countOf(values[name]), before.counted),
      isCounted: before.isCounted || counts.some((name) => typeof values[name] === 'number'),
    })
  }
  return byNoticeLine.values()
}

function hintOf({ planned, counted, isCounted }: Announced, { t }: Pick<Reader, 't'>): LineHint {
  if (!isCounted) return { text: t('inbound.notCounted'), tone: 'quiet' }
  if (planned === 0 && counted > 0) return { text: t('inbound.unannounced'), tone: 'warning' }
  if (counted === planned) return { text: t('inbound.asPlanned'), tone: 'quiet' }
  const words = { count: Math.abs(counted - planned) }
  return { text: t(counted < planned ? 'inbound.short' : 'inbound.over', words), tone: 'warning' }
}

/** Hints that compare counted with announced quantities while a person is counting. */
export const countedHints = (
  lines: readonly EditedLine[],
  reader: Pick<Reader, 't'>,
  plan: string,
  counts: readonly string[],
): ReadonlyMap<string, LineHint> =>
  new Map([...announcedIn(lines, plan, counts)].map((one) => [one.key, hintOf(one, reader)]))
