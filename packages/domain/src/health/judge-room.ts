import { finding, type HealthFinding, secondsSince } from './finding.ts'

const GB = 1024 ** 3
const FILES_NEAR = 0.8
const FILES_FULL = 0.98
const DISK_LOW = 5 * GB
/** The database stops when it cannot write; these bytes are left for cleaning up. */
const DISK_FULL = GB
const BACKUP_OLD_S = 3 * 86_400

const inGb = (bytes: number) => Math.round((bytes / GB) * 10) / 10

export interface FileFacts {
  readonly bytes: number
  readonly limitBytes: number
}

export function judgeFiles({ bytes, limitBytes }: FileFacts): HealthFinding {
  const share = bytes / limitBytes
  const values = { used: inGb(bytes), limit: inGb(limitBytes) }
  if (share >= FILES_FULL) return finding('filesFull', values)
  return finding(share >= FILES_NEAR ? 'filesNearLimit' : 'filesFit', values)
}

/** The disk of the embedded database; the disk of another one cannot be read from here. */
export interface DiskFacts {
  readonly freeBytes: number
  readonly sizeBytes: number
}

export function judgeDisk({ freeBytes, sizeBytes }: DiskFacts): HealthFinding {
  const values = { free: inGb(freeBytes), size: inGb(sizeBytes) }
  if (freeBytes < DISK_FULL) return finding('diskFull', values)
  return finding(freeBytes < DISK_LOW ? 'diskLow' : 'diskFree', values)
}

/** By the last `npm run backup`; null: none is known, since backups may be made in another way. */
export function judgeBackup(now: string, writtenTime: string | null): HealthFinding {
  if (writtenTime === null) return finding('backupUnknown')
  return finding(secondsSince(now, writtenTime) >= BACKUP_OLD_S ? 'backupOld' : 'backupRecent', {}, writtenTime)
}
