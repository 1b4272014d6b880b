/** What a run of moves was like: how long each took, in milliseconds, and what was refused. */
export interface Moved {
  readonly times: readonly number[]
  readonly refusals: Readonly<Record<string, number>>
  /** In milliseconds, of the process that was measured. */
  readonly cpu: number
}

/** Clients that move until the time is up; `once` answers the code of a refusal, if there was one. */
export async function moving(
  clients: number,
  milliseconds: number,
  once: (client: number, n: number) => Promise<string | undefined>,
): Promise<Omit<Moved, 'cpu'>> {
  const times: number[] = []
  const refusals: Record<string, number> = {}
  const until = performance.now() + milliseconds
  const client = async (_: unknown, index: number) => {
    for (let n = 0; performance.now() < until; n += 1) {
      const begun = performance.now()
      const refused = await once(index, n)
      times.push(performance.now() - begun)
      if (refused !== undefined) refusals[refused] = (refusals[refused] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: clients }).map(client))
  return { times, refusals }
}
