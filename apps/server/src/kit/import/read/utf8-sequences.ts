/** How much of some bytes is UTF-8. */
export interface Utf8Sequences {
  /** Whole sequences of two bytes that are letters of the West, as `é`. */
  readonly latin: number
  /** Other ones of two bytes. Texts of China that are no UTF-8 have many of them by chance. */
  readonly pairs: number
  /** Of three and four bytes. */
  readonly longer: number
  /** What belongs to no whole sequence, counted as a reader would: the start of one that was cut is one fault. */
  readonly broken: number
}

const LAST_LATIN = 0xc5

/** How many bytes follow the first of a sequence; none begins with the others. */
function followersOf(byte: number): number {
  if (byte < 0xc2 || byte > 0xf4) return 0
  if (byte < 0xe0) return 1
  return byte < 0xf0 ? 2 : 3
}

const isFollower = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte < 0xc0

export function utf8Sequences(bytes: Buffer): Utf8Sequences {
  let [latin, pairs, longer, broken] = [0, 0, 0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    const followers = followersOf(first)
    let followersSeen = 0
    while (followersSeen < followers && isFollower(bytes[at + followersSeen + 1])) followersSeen += 1
    at += followersSeen
    if (followers === 0 || followersSeen < followers) broken += 1
    else if (followers > 1) longer += 1
    else if (first <= LAST_LATIN) latin += 1
    else pairs += 1
  }
  return { latin, pairs, longer, broken }
}
