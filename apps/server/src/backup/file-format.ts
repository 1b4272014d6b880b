import { z } from 'zod'

/**
 * A backup is a compressed archive (.tar.gz) that common tools open:
 *   backup.json                  first: what it is a backup of
 *   tables/<table>/000001.copy   rows in the text format of COPY, in parts
 *   end.json                     last: rows and bytes of each table, with checksums
 */
export const FORMAT = 'entrepot backup'
export const FORMAT_VERSION = 1
export const HEADER = 'backup.json'
export const END = 'end.json'

export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.copy`
export const tableOfPart = (name: string) => /^tables\/([a-z0-9_]+)\/\d{6,}\.copy$/.exec(name)?.[1]

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

const table = z.object({
  name,
  columns: z.array(name),
  partitions: z.array(z.object({ name, bounds: z.string().regex(/^FOR VALUES FROM \([^;]*\) TO \([^;]*\)$/) })),
})

/** Parsed before the rest, because a newer version may write the rest in another way. */
export const headerStart = z.object({ format: z.literal(FORMAT), formatVersion: z.int(), version: z.string() })

export const header = headerStart.extend({
  madeAt: z.iso.datetime(),
  postgresql: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(table),
})

const tableEnd = z.object({ name, rows: z.int(), bytes: z.int(), sha256: z.string() })

export const end = z.object({ tables: z.array(tableEnd), waitingDeliveries: z.int() })

export type BackupTable = z.infer<typeof table>
export type BackupHeader = z.infer<typeof header>
export type BackupEnd = z.infer<typeof end>
export type TableEnd = z.infer<typeof tableEnd>
