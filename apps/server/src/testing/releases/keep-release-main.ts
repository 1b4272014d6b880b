import { mkdir, mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBackup } from '../../backup/write-backup.ts'
import { launchEmbedded } from '../../database/embedded/launch.ts'
import { removeEmbedded } from '../../database/embedded/remove.ts'
import { createPool } from '../../database/pool.ts'
import { createDb } from '../../kit/sql/db.ts'
import { PRODUCT_VERSION } from '../../product-version.ts'
import { verify } from '../../verify/verify.ts'
import { fillRelease } from './fill-release.ts'
import { RELEASES_FOLDER, releaseFile } from './release-files.ts'

/** It is in everybody's checkout for ever. */
const MOST_BYTES = 300 * 1024

// `npm run keep-release`: a database of this version, with a little of everything, for the tests of later versions.
const file = releaseFile(PRODUCT_VERSION)
const dataFolder = await mkdtemp(join(tmpdir(), 'entrepot-release-'))
const database = await launchEmbedded({ dataFolder, fsync: false })
try {
  await fillRelease(database)
  const pool = createPool(database.appUrl, { max: 1 })
  const findings = await verify(createDb(pool), async () => undefined)
  await pool.end()
  if (findings.length > 0) throw new Error(`the database is wrong: ${JSON.stringify(findings.slice(0, 5))}`)
  await mkdir(RELEASES_FOLDER, { recursive: true })
  await writeBackup(database.ownerUrl, file, { say: console.log })
  const { size } = await stat(file)
  if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes; at most ${MOST_BYTES} are kept`)
  console.log(`${file}: ${size} bytes`)
} finally {
  await removeEmbedded(dataFolder)
}
