import { alternate, type Side } from '../kit/alternate.ts'
import type { Bench } from '../kit/bench.ts'
import { built } from '../kit/built.ts'
import { startChild } from '../kit/child.ts'
import type { Figure } from '../kit/figures.ts'
import { count, percent } from '../kit/say.ts'
import { median, spread } from '../kit/statistics.ts'
import { MIXES, type Mix } from './mixes.ts'
import type { Allocated, Question } from './pure.ts'

export const LINES = 20_000
export const ROWS = 100_000
const LEAST = 20_000
const MOST = 2
const ROUNDS = 7

const rateOf = (milliseconds: number) => (LINES / milliseconds) * 1_000
const rateText = (times: readonly number[]) => `${count(rateOf(median(times)))}/s (${percent(spread(times))})`

/** Lines a second without and with their reasons, for each way in which stock may lie. */
export async function pureFigures(bench: Bench): Promise<Figure[]> {
  const child = startChild(await built(new URL('./pure.ts', import.meta.url)))
  bench.onStop(() => child.stop())
  const name = (mix: Mix, explained: boolean) => `${mix}${explained ? ', explained' : ''}`
  const sides = MIXES.flatMap((mix) =>
    [false, true].map(
      (explained): Side<string, number> => [
        name(mix, explained),
        async () => {
          const question: Question = { mix, lines: LINES, rows: ROWS, explained }
          return (await child.ask<Allocated>(question)).milliseconds
        },
      ],
    ),
  )
  for (const [, once] of sides) await once()
  const times = await alternate(bench.quick ? 3 : ROUNDS, sides, (round, side, milliseconds) =>
    console.log(`${round}  ${side.padEnd(44)} ${milliseconds.toFixed(0)} ms`),
  )
  return MIXES.flatMap((mix): Figure[] => {
    const [plain, explained] = [times[name(mix, false)]!, times[name(mix, true)]!]
    const rate = rateOf(median(plain))
    const ratio = median(explained) / median(plain)
    return [
      { name: `lines, ${mix}`, measured: rateText(plain), limit: `≥ ${count(LEAST)}/s`, holds: rate >= LEAST },
      {
        name: `lines, ${mix}, explained; floor: not explained`,
        measured: rateText(explained),
        floor: rateText(plain),
        ratio: `${ratio.toFixed(2)} × the time`,
        limit: `≤ ${MOST} ×`,
        holds: ratio <= MOST,
      },
    ]
  })
}
