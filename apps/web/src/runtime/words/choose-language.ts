import type { Language } from '@entrepot/contract/kit/language'
import { closeToast, toast } from '../toast.ts'
import { switchLanguage, translateNow } from './words.ts'

let lastToast: number | undefined

/** What a person chose. The toast is in the new language; the one in the language before is closed. */
export async function chooseLanguage(language: Language) {
  try {
    await switchLanguage(language)
  } catch {
    // Its words did not arrive: all stays in the language before.
    toast.error(translateNow('shell.offline'))
    return
  }
  if (lastToast !== undefined) closeToast(lastToast)
  lastToast = toast.success(translateNow('language.switched'))
}
