import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { type ColumnRoom, fitColumns } from './fit-columns.ts'
import { grown, letterSum, type Measured, measureColumns, NOT_MEASURED } from './measure-columns.ts'
import type { Column, FittedColumn, RowTools } from './types.ts'

/** Minimum widths in pixels. The first column needs more, because people find a row by it. */
const LEAST = 96
const LEAST_FIRST = 120
/** Width of the ⋯ menu alone, used when action buttons would push out important columns. */
const COMPACT_TOOLS = 48

function roomOf<Row>(column: Column<Row>, content: number | undefined, isFirst: boolean): ColumnRoom {
  const { key, width, heading, rigid, important } = column
  const preferredWidth = content === undefined ? width : rigid ? content : Math.min(content, width)
  const natural = Math.max(preferredWidth, heading)
  const least = rigid ? natural : Math.min(natural, Math.max(isFirst ? LEAST_FIRST : LEAST, heading))
  return { key, natural, least, important }
}

interface Options<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[] | undefined
  readonly tools: RowTools<Row> | undefined
  readonly totals: unknown
  /** False when a person chose the order of the columns. */
  readonly mayMove: boolean
  /** The width before the first column. */
  readonly before: number
}

/** Fits the columns into the box: their widths, and those that do not fit moved to the right end. */
export function useFittedColumns<Row>(box: RefObject<HTMLElement | null>, options: Options<Row>) {
  const { columns, rows, tools, totals, mayMove, before } = options
  const [available, setAvailable] = useState<number>()
  const [measured, setMeasured] = useState<Measured>(NOT_MEASURED)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn decides what is measured
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const head = element.querySelector('thead')
    let headHeight = head?.clientHeight
    const measure = () => {
      // Read before measuring the columns: afterwards it would cause another layout of the table.
      setAvailable(element.clientWidth)
      if (rows === undefined) return
      const measuredNow = measureColumns(element)
      setMeasured((earlier) => grown(earlier, measuredNow))
    }
    measure()
    let measuredLetters = letterSum(element)
    const observer = new ResizeObserver(() => {
      setAvailable(element.clientWidth)
      // A larger font makes a higher header.
      if (head?.clientHeight === headHeight) return
      headHeight = head?.clientHeight
      measure()
    })
    for (const one of [element, head]) if (one) observer.observe(one)
    // Some words are loaded after their row: they are measured together before the next frame.
    let frame = 0
    const words = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const letters = letterSum(element)
        if (letters === measuredLetters) return
        measuredLetters = letters
        measure()
      })
    })
    words.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      words.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [box, columns, rows, tools, totals])

  const { order, widths, isCompact, toolsWidth } = useMemo(() => {
    const rooms = columns.map((column, place) => roomOf(column, measured.columns[column.key], place === 0))
    const room = (available ?? Number.MAX_SAFE_INTEGER) - before
    const words = tools === undefined ? 0 : (measured.tools ?? tools.width)
    const needed = rooms.reduce((sum, { important, least }) => sum + (important ? least : 0), words)
    const compact = words > COMPACT_TOOLS && needed > room
    const width = compact ? COMPACT_TOOLS : words
    return { ...fitColumns(rooms, room - width, mayMove), isCompact: compact, toolsWidth: width }
  }, [columns, measured, available, before, tools, mayMove])

  const isCut = (key: string) => (measured.columns[key] ?? 0) > (widths[key] ?? 0) + 0.5
  const signature = order.map((key) => (isCut(key) ? `${key} cut` : key)).join()
  // The same array while order and cuts are the same, so that a changed width alone renders no row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const fitted = useMemo(
    () =>
      order.flatMap((key): FittedColumn<Row>[] => {
        const column = columns.find((one) => one.key === key)
        return column === undefined ? [] : [{ ...column, isCut: isCut(key) }]
      }),
    [columns, signature],
  )
  return { columns: fitted, widths, toolsWidth, isCompact }
}
