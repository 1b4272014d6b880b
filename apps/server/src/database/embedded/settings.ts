import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024

/** A container may have less memory than its machine; without a limit the value is 0 or more than the machine has. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** A sixteenth of the memory, from 128 MB to 1 GB. It is used only as pages are read. */
const sharedBuffers = `${Math.min(1024, Math.max(128, Math.floor(memory / MEGABYTE / 16)))}MB`

/**
 * Modest, for a laptop; passed on the command line at each start, so that settings of a new version reach old clusters.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  // Restoring a backup creates every table and index in one transaction.
  max_locks_per_transaction: '256',
  shared_buffers: sharedBuffers,
  jit: 'off',
  // For SSDs: an index is worthwhile even for a thousand rows.
  random_page_cost: '1.1',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  // The only compression in this build takes up to a fifth of the database's CPU time after a checkpoint.
  wal_compression: 'off',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_lock_waits: 'on',
  log_checkpoints: 'off',
  lc_messages: 'C',
}

/**
 * Tests may lose their data in a power failure (not in a crash of the database), which makes commits much cheaper. Test
 * files that run side by side share one database.
 */
const TEST_SETTINGS = { shared_buffers: '128MB', fsync: 'off', full_page_writes: 'off', max_connections: '120' }

export function serverOptions(port: number, fsync: boolean): string {
  const settings = { ...SETTINGS, port: String(port), ...(fsync ? {} : TEST_SETTINGS) }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}
