import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { planWave } from '../packages/domain/src/wave/plan-wave.ts'
import { runBench } from './kit/bench.ts'
import { count } from './kit/say.ts'
import { checkBatches } from './waves/check-batches.ts'
import { demoFigures } from './waves/demo-figures.ts'
import { CLUSTER_CART, demoFloor, demoWave } from './waves/demo-floor.ts'
import { generateInstance } from './waves/generate-instance.ts'
import { instanceFigure } from './waves/instance-figures.ts'
import { planInstance } from './waves/plan-instance.ts'
import { instancesOf, readInstance } from './waves/read-instances.ts'

const { values } = parseArgs({
  strict: false,
  options: {
    instance: { type: 'string' },
    instances: { type: 'string' },
    cpu: { type: 'string', default: '5' },
    out: { type: 'string' },
  },
})
const text = (value: string | boolean | undefined) => (typeof value === 'string' ? value : undefined)

/** The engine compiles what runs often: that is not part of any plan. */
function warmUp(): void {
  planInstance(generateInstance(500, 10_000, 10, 99), 2)
  planWave(demoWave(200, CLUSTER_CART), { steps: 3_000 })
}

function planFile(file: string): void {
  const instance = readInstance(file)
  planInstance(generateInstance(500, 10_000, 10, 99), 2)
  const { batches, steps, cpu } = planInstance(instance, Number(values.cpu))
  const { length, positions } = checkBatches(instance, batches)
  console.log(
    `${count(length)} for ${positions} positions in ${batches.length} batches: ${count(steps)} steps, ${cpu.toFixed(2)} s of CPU`,
  )
  const out = text(values.out)
  if (out !== undefined) writeFileSync(out, JSON.stringify({ batches }))
}

const file = text(values.instance)
if (file !== undefined) planFile(file)
else
  await runBench('Waves', async ({ quick }) => {
    warmUp()
    const folder = text(values.instances)
    const small = instancesOf('small', folder)
    const figures = [
      instanceFigure(small, 1, 0.38),
      instanceFigure(small, 5, 0.44),
      ...(quick ? [] : [instanceFigure(instancesOf('medium', folder), 30, 0.15)]),
      ...demoFigures(),
    ]
    return {
      figures,
      versions: [],
      notes: [
        'The length of all walks for the warehouses of a public benchmark (arXiv 2401.04563, seed 1), beside its greedy as ' +
          'published; in brackets our own version of it, which breaks ties in another way. Stopped at the goal, the published ' +
          'program needs 6,378 / 5,866 / 5,918 for the small ones. Every plan is checked by a program that knows the rules ' +
          'only. CPU time of the process in one thread, without reading the file and without a first run in which the engine ' +
          'compiles; other work beside it costs what it takes from the caches. Without the files (`--instances FOLDER`) the ' +
          'bench makes warehouses of the same kind.',
        `Then orders of one to three lines over the demo's three floors side by side (${count(demoFloor().places.length)} places, ` +
          '600 goods with up to four days of expiry), carts of 24 slots, 120 l and 120 kg. One by one: every order by the ' +
          'shortest walk of its own.',
      ],
    }
  })
