/** Modifier keys between the letters of a code: ignored. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

/** Maximum average gap between the keys of a scan; typing by hand is slower. */
const FASTEST_HAND_MS = 50
/** After such a pause a new input begins. */
export const REST_MS = 80
/** Minimum number of keys of a scan without an end key. */
const SHORTEST_WITHOUT_END = 4

/** Characters that the scanner is configured to put around every code. */
export interface ScannerMarks {
  readonly prefix: string
  readonly suffix: string
}

interface Stroke {
  readonly key: string
  /** Milliseconds, of any clock. */
  readonly at: number
  /** A held key repeats as fast as a scanner types. */
  readonly isHeld?: boolean
}

/** A scanned code, or keys typed by hand. */
export type WedgeEvent =
  | { readonly is: 'scan'; readonly code: string }
  | { readonly is: 'keys'; readonly keys: readonly string[] }

export interface WedgeReading {
  readonly events: readonly WedgeEvent[]
  /** The key belongs to a scan: it must not trigger anything else, such as a button. */
  readonly isOfScan: boolean
}

interface Run {
  readonly text: string
  readonly first: number
  readonly last: number
  readonly isHeld: boolean
}

const isFast = (run: Run, until: number, gaps: number) =>
  !run.isHeld && (gaps === 0 || (until - run.first) / gaps <= FASTEST_HAND_MS)

function withoutMarks(text: string, { prefix, suffix }: ScannerMarks): string {
  const start = prefix !== '' && text.startsWith(prefix) ? prefix.length : 0
  const end = suffix !== '' && text.endsWith(suffix) ? text.length - suffix.length : text.length
  return text.slice(start, Math.max(start, end))
}

/**
 * Distinguishes a keyboard scanner from a person by speed. It receives every key, and a call of `rest` after a pause.
 */
export function createWedge(marks: () => ScannerMarks) {
  let run: Run | undefined

  const scanOf = (text: string): readonly WedgeEvent[] => {
    const code = withoutMarks(text, marks())
    return code.trim() === '' ? [] : [{ is: 'scan', code }]
  }

  /** Ends an input that has no end key. */
  function flush(): readonly WedgeEvent[] {
    if (run === undefined) return []
    const { text, last } = run
    const isScan = text.length >= SHORTEST_WITHOUT_END && isFast(run, last, text.length - 1)
    run = undefined
    return isScan ? scanOf(text) : [{ is: 'keys', keys: [...text] }]
  }

  function end(key: string, at: number): WedgeReading {
    if (run === undefined) return { events: [{ is: 'keys', keys: [key] }], isOfScan: false }
    const { text } = run
    if (isFast(run, at, text.length)) {
      run = undefined
      return { events: scanOf(text), isOfScan: true }
    }
    return { events: [...flush(), { is: 'keys', keys: [key] }], isOfScan: false }
  }

  function add(key: string, at: number, isHeld: boolean): WedgeReading {
    const before = run
    run = {
      text: (before?.text ?? '') + key,
      first: before?.first ?? at,
      last: at,
      isHeld: isHeld || before?.isHeld === true,
    }
    const { suffix } = marks()
    const { text } = run
    const isWhole = suffix !== '' && text.length > suffix.length && text.endsWith(suffix)
    if (isWhole && isFast(run, at, text.length - 1)) {
      run = undefined
      return { events: scanOf(text), isOfScan: true }
    }
    return { events: [], isOfScan: before !== undefined && isFast(run, at, text.length - 1) }
  }

  return {
    press({ key, at, isHeld = false }: Stroke): WedgeReading {
      if (MODIFIERS.has(key)) return { events: [], isOfScan: false }
      const earlier = run !== undefined && at - run.last > REST_MS ? flush() : []
      const now = key === 'Enter' || key === 'Tab' ? end(key, at) : key.length === 1 ? add(key, at, isHeld) : other(key)
      return { ...now, events: [...earlier, ...now.events] }
    },
    /** Called when no key was pressed during the pause. */
    rest: flush,
    isRunning: () => run !== undefined,
  }

  function other(key: string): WedgeReading {
    return { events: [...flush(), { is: 'keys', keys: [key] }], isOfScan: false }
  }
}
