import { alternate, type Side } from './kit/alternate.ts'
import { type Bench, runBench } from './kit/bench.ts'
import type { Figure } from './kit/figures.ts'
import { count, percent } from './kit/say.ts'
import { median, spread } from './kit/statistics.ts'
import { openSearchDatabase } from './search/database.ts'
import { planOf } from './search/plan.ts'
import { type Searcher, startSearcher } from './search/searcher.ts'

const FEW = 10_000
const MANY = 1_000_000
const ROUNDS = 5
const CALLS = 40
const MOST = 3

/** What a person types; the same few products match in both. */
const SOUGHT = {
  'piece of a code': '0009000',
  'piece of a model': 'QXZ',
  'piece of a barcode': '0418916',
  'two Chinese characters': '钛合',
  'pinyin of a name': 'taihe',
} as const
/** Among a million it matches a hundred times as many, which are all counted: told without a promise. */
const COMMON = { 'two Chinese characters, 1 % match': '咖啡' } as const

/** One call after the other, as one person sees it: the median of a round, in milliseconds. */
async function timeOf(searcher: Searcher, keyword: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < CALLS; n += 1) times.push(await searcher.search(keyword))
  return median(times)
}

async function measureSearch(bench: Bench) {
  const many = bench.quick ? MANY / 10 : MANY
  const [few, large] = [await openSearchDatabase(bench, FEW), await openSearchDatabase(bench, many)]
  const [small, big] = [await startSearcher(bench, few.appUrl), await startSearcher(bench, large.appUrl)]
  const sides = Object.entries({ ...SOUGHT, ...COMMON }).flatMap(([name, keyword]): Side<string, number>[] => [
    [`${name}: ${count(FEW)}`, () => timeOf(small, keyword)],
    [`${name}: ${count(many)}`, () => timeOf(big, keyword)],
  ])
  for (const [, once] of sides) await once()
  const results = await alternate(ROUNDS, sides, (round, name, measured) =>
    console.log(`${round}  ${name.padEnd(48)} ${measured.toFixed(2)} ms`),
  )
  const plan = await planOf(large.appUrl, SOUGHT['two Chinese characters'])
  return { results, many, plan, version: large.version }
}

const timeText = (times: readonly number[]) => `${median(times).toFixed(2)} ms (${percent(spread(times))})`

await runBench('Search among a million products', async (bench) => {
  const { results, many, plan, version } = await measureSearch(bench)
  const figures = Object.keys({ ...SOUGHT, ...COMMON }).map((name): Figure => {
    const [few, large] = [results[`${name}: ${count(FEW)}`]!, results[`${name}: ${count(many)}`]!]
    const ratio = median(large) / median(few)
    const promised = name in SOUGHT
    return {
      name,
      measured: timeText(large),
      floor: timeText(few),
      ratio: `${ratio.toFixed(1)} ×`,
      ...(promised ? { limit: `≤ ${MOST} ×`, holds: ratio <= MOST } : {}),
    }
  })
  return {
    figures,
    versions: [version],
    notes: [
      `\`GET products?keyword=\` over HTTP, one call after the other, page of 20 and count: ${count(many)} products ` +
        `against ${count(FEW)} (the column "floor"), ${ROUNDS} alternating rounds of ${CALLS} calls.`,
      'The plan of the page among the many, for two Chinese characters:',
      `\`\`\`\n${plan}\n\`\`\``,
    ],
  }
})
