import type { Me } from '@entrepot/contract/identity/session'
import { translateNow } from '../../runtime/words/words.ts'

/** Checks the answer, with the two messages of the specification: an invalid answer must not open the shell. */
export function checkMe(me: Me | null | undefined): Me {
  if (!me) throw new Error(translateNow('session.verificationFailed'))
  if (!Array.isArray(me.roles) || me.roles.length === 0) throw new Error(translateNow('session.rolesMissing'))
  return me
}
