import { loadWords, readerLanguage } from './language.ts'
import { page } from './page.ts'

const language = readerLanguage(document.cookie, navigator.languages)
const words = await loadWords(language)
document.documentElement.lang = language
document.title = `${words['handheld.title']} - Entrepot`
document.body.append(page(words))
