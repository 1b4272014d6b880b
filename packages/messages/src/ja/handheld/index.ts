import { ask } from './ask.ts'
import { general } from './general.ts'
import { home } from './home.ts'
import { pick } from './pick.ts'
import { settings } from './settings.ts'
import { signIn } from './sign-in.ts'
import { status } from './status.ts'
import { waiting } from './waiting.ts'
import { work } from './work.ts'

/** The words of the handheld: one file a kind of work. */
export const handheld = {
  ...ask,
  ...general,
  ...home,
  ...pick,
  ...settings,
  ...signIn,
  ...status,
  ...waiting,
  ...work,
} as const
