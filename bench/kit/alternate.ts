export type Side<Name extends string, Measured> = readonly [Name, () => Promise<Measured>]

/**
 * Every side once a round, one after the other: whatever else the machine does meanwhile meets all of them alike.
 * Each round begins with the next side, so that none always follows the same neighbour's warm caches.
 */
export async function alternate<Name extends string, Measured>(
  rounds: number,
  sides: readonly Side<Name, Measured>[],
  report: (round: number, name: Name, measured: Measured) => void,
): Promise<Record<Name, Measured[]>> {
  const results = Object.fromEntries(sides.map(([name]) => [name, []])) as unknown as Record<Name, Measured[]>
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < sides.length; place += 1) {
      const [name, measure] = sides[(round + place) % sides.length]!
      const measured = await measure()
      results[name].push(measured)
      report(round + 1, name, measured)
    }
  }
  return results
}
