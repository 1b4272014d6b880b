import { ask } from './ask.ts'
import { count } from './count.ts'
import { did } from './did.ts'
import { general } from './general.ts'
import { handover } from './handover.ts'
import { home } from './home.ts'
import { loading } from './loading.ts'
import { packCheck } from './pack-check.ts'
import { pick } from './pick.ts'
import { putWall } from './put-wall.ts'
import { settings } from './settings.ts'
import { signIn } from './sign-in.ts'
import { status } from './status.ts'
import { waiting } from './waiting.ts'
import { work } from './work.ts'

/** The words of the handheld: one file a kind of work. */
export const handheld = {
  ...ask,
  ...did,
  ...putWall,
  ...handover,
  ...loading,
  ...packCheck,
  ...count,
  ...general,
  ...home,
  ...pick,
  ...settings,
  ...signIn,
  ...status,
  ...waiting,
  ...work,
} as const
