import { setTimeout as sleep } from 'node:timers/promises'
import { secondsSince } from '@entrepot/domain/health/finding'
import { Gauge } from 'prom-client'
import type { Clock } from '../write/clock.ts'
import type { SystemFigures } from './system-figures.ts'
import type { SystemWatch } from './system-watch.ts'

/** Time limit for the database on `/metrics`, so that a hanging database does not hide the figures of the process. */
const TIMEOUT_MS = 3_000

const gauge = (name: string, help: string) => new Gauge({ name: `entrepot_${name}`, help })

const answers = gauge('database_answers', '1 when the database answered the questions of this page in time')
const info = new Gauge({ name: 'entrepot_info', help: 'Always 1; the version of the program', labelNames: ['version'] })

type Read = (figures: SystemFigures, now: string) => number

/** Figures that are read from the database on request; NaN while it does not answer. */
const FIGURES: readonly (readonly [Gauge, Read])[] = [
  [gauge('database_answer_seconds', 'How long a small question to the database took'), (f) => f.answerMs / 1000],
  [
    gauge('database_clock_offset_seconds', 'How far the clock of the database is ahead of that of this process'),
    (f) => f.clockOffsetMs / 1000,
  ],
  [gauge('lock_waits', 'Transactions that wait for a lock now'), (f) => f.locks.waiting],
  [
    gauge('lock_wait_oldest_seconds', 'How long the oldest of them has been waiting'),
    (f, now) => secondsSince(now, f.locks.oldestSince),
  ],
  [gauge('events_waiting', 'Events that nobody was told of yet, 10,000 at most'), (f) => f.events.waiting],
  [gauge('event_lag_seconds', 'Age of the oldest of them'), (f, now) => secondsSince(now, f.events.oldestSince)],
  [
    gauge('follow_up_lag_seconds', 'For how long work that follows an event should have been done'),
    (f, now) => secondsSince(now, f.events.followUpSince),
  ],
  [gauge('jobs_due', 'Jobs that are due and wait, 10,000 at most'), (f) => f.jobs.due],
  [
    gauge('job_lag_seconds', 'For how long the oldest of them has been due'),
    (f, now) => secondsSince(now, f.jobs.oldestDue),
  ],
  [gauge('jobs_failing', 'Kinds of nightly jobs whose last run failed'), (f) => f.jobs.failedKinds.length],
  [gauge('verify_findings', 'What the last check of all figures found wrong'), (f) => f.verify.findings],
  [gauge('deliveries_due', 'Messages to other systems that are due and wait'), (f) => f.deliveries.due],
  [
    gauge('delivery_lag_seconds', 'For how long the oldest of them has been due'),
    (f, now) => secondsSince(now, f.deliveries.oldestDue),
  ],
  [gauge('deliveries_failing', 'Messages that failed and are tried again'), (f) => f.deliveries.failing],
  [gauge('deliveries_given_up', 'Messages that failed for a day and wait for a person'), (f) => f.deliveries.givenUp],
  [gauge('deliveries_held', '1 while a setting holds all messages'), (f) => Number(f.deliveries.areHeld)],
  [
    gauge('day_figures_lag_seconds', 'Time since the last day that has figures, in the warehouse furthest behind'),
    (f, now) => secondsSince(now, f.dayFiguresUntil),
  ],
  [gauge('file_bytes', 'Bytes of all stored files'), (f) => f.files.bytes],
  [gauge('file_limit_bytes', 'Bytes that they may take, by the settings'), (f) => f.files.limitBytes],
  [
    gauge('backup_age_seconds', 'Time since the last backup that this product wrote; NaN: none is known'),
    (f, now) => (f.backupTime === null ? Number.NaN : secondsSince(now, f.backupTime)),
  ],
]

const diskFree = gauge('disk_free_bytes', 'Free on the disk of the embedded database; NaN: it is not embedded')
const diskSize = gauge('disk_size_bytes', 'Size of the disk of the embedded database; NaN: it is not embedded')

async function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  const timer = new AbortController()
  const late = sleep(TIMEOUT_MS, undefined, { ref: false, signal: timer.signal }).catch(() => undefined)
  return Promise.race([work.catch(() => undefined), late]).finally(() => timer.abort())
}

/** Updates every gauge. Never fails: an unknown figure is NaN. */
export async function reportGauges(watch: SystemWatch, clock: Clock): Promise<void> {
  for (const pool of watch.pools) pool.report()
  info.set({ version: watch.version }, 1)
  const [figures, disk] = await Promise.all([inTime(watch.figures()), watch.disk()])
  const now = clock.now().toISOString()
  answers.set(figures === undefined ? 0 : 1)
  for (const [one, read] of FIGURES) one.set(figures === undefined ? Number.NaN : read(figures, now))
  diskFree.set(disk?.freeBytes ?? Number.NaN)
  diskSize.set(disk?.sizeBytes ?? Number.NaN)
}
