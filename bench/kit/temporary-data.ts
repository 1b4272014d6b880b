import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeEmbedded } from '../../apps/server/src/database/embedded/remove.ts'
import type { Bench } from './bench.ts'

/** A data folder that is gone afterwards, with the database in it. */
export async function temporaryData({ onStop }: Bench): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-bench-'))
  onStop(() => removeEmbedded(folder))
  return folder
}
