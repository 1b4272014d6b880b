import type { LegacyEncoding } from './legacy-text.ts'
import { UNREADABLE } from './sheet-cell.ts'
import { utf8Sequences } from './utf8-sequences.ts'

type TwoByteEncoding = Exclude<LegacyEncoding, 'windows-1252'>

/** Ranges of the common characters, with punctuation and kana: ranges of first bytes, and the smallest second byte. */
const COMMON: Readonly<
  Record<TwoByteEncoding, { readonly firsts: readonly [number, number][]; readonly second: number }>
> = {
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

const signsByEncoding = new Map<TwoByteEncoding, ReadonlySet<string>>()

function commonSigns(encoding: TwoByteEncoding): ReadonlySet<string> {
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

/** Capitals after small letters, and symbols inside words: typical remains of an accented letter that was cut. */
const ODD_IN_THE_WEST = /(?<=[a-z])[\u00c0-\u00de]|(?<=[A-Za-z])[\u00a1-\u00bf](?=[A-Za-z])/g

/** Number of unlikely characters of a sample in this encoding: a rare one counts 1, an invalid one 2. */
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
