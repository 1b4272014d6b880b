import type { LegacyEncoding } from './legacy-text.ts'
import { UNREADABLE } from './sheet-cell.ts'
import { utf8Sequences } from './utf8-sequences.ts'

type Paired = Exclude<LegacyEncoding, 'windows-1252'>

/** Where the signs stand that schools teach, with punctuation and kana: first bytes, and the least of second ones. */
const COMMON: Readonly<Record<Paired, { readonly firsts: readonly [number, number][]; readonly second: number }>> = {
  gb18030: {
    firsts: [
      [0xa1, 0xa9],
      [0xb0, 0xd7],
    ],
    second: 0xa1,
  },
  shift_jis: {
    firsts: [
      [0x81, 0x84],
      [0x88, 0x98],
    ],
    second: 0x40,
  },
}

const signsByEncoding = new Map<Paired, ReadonlySet<string>>()

function commonSigns(encoding: Paired): ReadonlySet<string> {
  const cached = signsByEncoding.get(encoding)
  if (cached !== undefined) return cached
  const decoder = new TextDecoder(encoding)
  const signs = new Set<string>()
  const { firsts, second: least } = COMMON[encoding]
  for (const [from, to] of firsts) {
    for (let first = from; first <= to; first += 1) {
      for (let second = least; second <= 0xfe; second += 1) signs.add(decoder.decode(Buffer.from([first, second])))
    }
  }
  signsByEncoding.set(encoding, signs)
  return signs
}

/** Capitals after small letters, and signs in the middle of words: what is left of an accented letter that was cut. */
const ODD_IN_THE_WEST = /(?<=[a-z])[\u00c0-\u00de]|(?<=[A-Za-z])[\u00a1-\u00bf](?=[A-Za-z])/g

/** How much of a sample would be odd if it were in this encoding: signs that are rare, and twice as odd, no signs at all. */
export function doubtOf(sample: Buffer, encoding: LegacyEncoding): number {
  if (encoding === 'windows-1252') {
    const { latin, longer } = utf8Sequences(sample)
    return latin + longer + (sample.toString('latin1').match(ODD_IN_THE_WEST)?.length ?? 0)
  }
  const common = commonSigns(encoding)
  let doubt = 0
  for (const sign of new TextDecoder(encoding).decode(sample, { stream: true })) {
    if (sign === UNREADABLE) doubt += 2
    else if (sign > '\u007f' && !common.has(sign)) doubt += 1
  }
  return doubt
}
