import type { Me } from '@entrepot/contract/identity/session'
import { translateNow } from '../../runtime/words/words.ts'

/** The two fixed refusals of the specification: an answer that makes no sense must not open the shell. */
export function checkMe(me: Me | null | undefined): Me {
  if (!me) throw new Error(translateNow('session.verificationFailed'))
  if (!Array.isArray(me.roles) || me.roles.length === 0) throw new Error(translateNow('session.rolesMissing'))
  return me
}
