import type { Language } from '@entrepot/contract/kit/language'
import type { AnalysisName } from '@entrepot/contract/query/saved-analyses'
import { moveDays } from '@entrepot/domain/analysis/moved-days'
import { type RawBuilder, sql } from 'kysely'
import { readersOf } from '../../../kit/export/exporter.ts'
import type { ExportInput } from '../../../kit/export/queue-export.ts'
import type { Context } from '../../../kit/http/context.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { newId } from '../../../kit/write/ids.ts'

/** A saved analysis with everything needed to write its file. */
export interface StoredAnalysis {
  readonly warehouseId: string
  readonly id: string
  readonly name: string
  readonly analysis: AnalysisName
  readonly parameters: Readonly<Record<string, string>>
  readonly repeat: 'NEVER' | 'DAILY' | 'WEEKLY' | 'MONTHLY'
  readonly weekday: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY' | null
  readonly monthDay: number | null
  readonly runTime: string | null
  readonly movesDays: boolean | null
  readonly format: 'xlsx' | 'csv'
  readonly integrationId: string | null
  readonly userId: string
  readonly savedBy: string
  readonly language: Language
  readonly savedOn: string
  /** In the time of the warehouse: 'YYYY-MM-DD HH:MM'. */
  readonly now: string
  readonly since: string
  /** Unparsed, to detect that another process was faster. */
  readonly sinceTime: string
}

export async function storedAnalyses(db: Db, now: Date, where: RawBuilder<unknown>): Promise<StoredAnalysis[]> {
  const { rows } = await sql<StoredAnalysis>`
    select a.warehouse_id as "warehouseId", a.id, a.name, a.analysis, a.parameters, a.repeat, a.weekday,
           a.month_day as "monthDay", a.run_time as "runTime", a.moves_days as "movesDays", a.format,
           a.integration_id as "integrationId", a.user_id as "userId", a.saved_by as "savedBy", a.language,
           a.saved_on::text as "savedOn", a.since_time::text as "sinceTime",
           to_char(${now}::timestamptz at time zone w.time_zone, 'YYYY-MM-DD HH24:MI') as now,
           to_char(a.since_time at time zone w.time_zone, 'YYYY-MM-DD HH24:MI') as since
      from saved_analysis a join warehouse w on w.id = a.warehouse_id
     where ${where} order by a.warehouse_id, a.name`.execute(db)
  return rows
}

/** The input of the job that writes the file. */
export function fileRequest({ exporters }: Pick<Context, 'exporters'>, stored: StoredAnalysis, now: Date): ExportInput {
  const { id, name, analysis, parameters, movesDays, format, integrationId, language, warehouseId, savedOn } = stored
  const today = stored.now.slice(0, 10)
  const exporter = exporters.get(analysis)
  return {
    exporter: analysis,
    parameters: movesDays === true ? moveDays(parameters, savedOn, today) : parameters,
    format,
    language,
    warehouseId,
    address: 'local',
    requestId: newId(now),
    saved: { id, name, integrationId },
    ...(exporter && { readers: readersOf(exporter) }),
  }
}
