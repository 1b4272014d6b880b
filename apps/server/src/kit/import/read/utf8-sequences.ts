/** Counts of UTF-8 sequences in bytes. */
export interface Utf8Sequences {
  /** Complete two-byte sequences that are Western letters, such as `é`. */
  readonly latin: number
  /** Other two-byte sequences. Chinese text in another encoding has many of them by chance. */
  readonly pairs: number
  /** Sequences of three and four bytes. */
  readonly longer: number
  /** Bytes that belong to no complete sequence; the start of a cut sequence counts once. */
  readonly broken: number
}

const LAST_LATIN = 0xc5

/** Number of bytes after the first byte of a sequence; 0 for a byte that cannot begin one. */
function followersOf(byte: number): number {
  if (byte < 0xc2 || byte > 0xf4) return 0
  if (byte < 0xe0) return 1
  return byte < 0xf0 ? 2 : 3
}

const isFollower = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte < 0xc0

export function utf8Sequences(bytes: Buffer): Utf8Sequences {
  let [latin, pairs, longer, brokenCount] = [0, 0, 0, 0]
  for (let position = 0; position < bytes.length; position += 1) {
    const first = bytes[position] ?? 0
    if (first < 0x80) continue
    const followers = followersOf(first)
    let followersFound = 0
    while (followersFound < followers && isFollower(bytes[position + followersFound + 1])) followersFound += 1
    position += followersFound
    if (followers === 0 || followersFound < followers) brokenCount += 1
    else if (followers > 1) longer += 1
    else if (first <= LAST_LATIN) latin += 1
    else pairs += 1
  }
  return { latin, pairs, longer, broken: brokenCount }
}
