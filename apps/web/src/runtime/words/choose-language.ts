import type { Language } from '@entrepot/contract/kit/language'
import { closeToast, toast } from '../toast.ts'
import { switchLanguage, translateNow } from './words.ts'

let lastToast: number | undefined

/** Changes the language. The new toast is in the new language and replaces the one in the old language. */
export async function chooseLanguage(language: Language) {
  try {
    await switchLanguage(language)
  } catch {
    // The words could not be loaded: the language stays.
    toast.error(translateNow('shell.offline'))
    return
  }
  if (lastToast !== undefined) closeToast(lastToast)
  lastToast = toast.success(translateNow('language.switched'))
}
