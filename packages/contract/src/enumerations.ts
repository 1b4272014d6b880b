import { recordStatus } from './basic-data/warehouses.ts'
import { auditAction } from './identity/audit-log.ts'
import { roleNames, userStatus } from './identity/staff.ts'
import { jobKind, jobState } from './integration/jobs.ts'

/** Every closed list of words, so that each word is translated (`enum.{name}.{value}`). */
export const enumerations = [roleNames, userStatus, recordStatus, auditAction, jobState, jobKind] as const
