import { alsoSpeak, type Catalogue } from './words.ts'

const BASICS: Catalogue = {
  en: async () => (await import('@entrepot/messages/en/basics.generated')).basics,
  zh: async () => (await import('@entrepot/messages/zh/basics.generated')).basics,
  es: async () => (await import('@entrepot/messages/es/basics.generated')).basics,
  ja: async () => (await import('@entrepot/messages/ja/basics.generated')).basics,
}

const GOODS: Catalogue = {
  en: async () => (await import('@entrepot/messages/en/goods.generated')).goods,
  zh: async () => (await import('@entrepot/messages/zh/goods.generated')).goods,
  es: async () => (await import('@entrepot/messages/es/goods.generated')).goods,
  ja: async () => (await import('@entrepot/messages/ja/goods.generated')).goods,
}

const IMPORTS: Catalogue = {
  en: async () => (await import('@entrepot/messages/en/kit/import')).imports,
  zh: async () => (await import('@entrepot/messages/zh/kit/import')).imports,
  es: async () => (await import('@entrepot/messages/es/kit/import')).imports,
  ja: async () => (await import('@entrepot/messages/ja/kit/import')).imports,
}

/** Loads a part together with the words that only it needs. */
const speaking =
  (...catalogues: readonly Catalogue[]) =>
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), ...catalogues.map(alsoSpeak)])
    return part
  }

/** Words of partners, products, places and customs. */
export const inBasicWords = speaking(BASICS)

/** Words of documents and stock, and of the places and products in them. */
export const inGoodsWords = speaking(BASICS, GOODS)

/** Words of imports. */
export const inImportWords = speaking(IMPORTS)
