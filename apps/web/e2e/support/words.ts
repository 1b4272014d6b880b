import { catalogues } from '@entrepot/messages/translate'
import { expect, type Page } from '@playwright/test'
import type { Language } from './language.ts'

/** Everything a person can read or hear on the page: texts, labels, hints and titles; not what people wrote themselves. */
const readable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title.replace(/ - Entrepot · Supply Chain WMS$/, '')]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement
      if (owner && !/^(STYLE|SCRIPT)$/.test(owner.tagName) && !owner.closest('[lang]:not(html), [translate="no"]'))
        texts.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll(
      ':is([aria-label], [title], [placeholder], [alt]):not([translate="no"])',
    ))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
  })

/** No key is shown, and no English text that has a translation. */
export async function expectTranslated(page: Page, language: Language) {
  const english = new Map<string, string>()
  for (const [key, text] of Object.entries(catalogues.en)) {
    if (catalogues[language][key as keyof typeof catalogues.en] !== text) english.set(text, key)
  }
  // A word that is English here may be a rightful word of the other language there.
  for (const text of Object.values(catalogues[language])) english.delete(text)
  const texts = await readable(page)
  expect(texts.filter((text) => english.has(text))).toEqual([])
  expect(texts.filter((text) => text in catalogues.en)).toEqual([])
}
