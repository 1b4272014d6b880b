import type { Catalogue } from '../runtime/words.ts'

/** Whoever never opens a document does not download its words. */
export const documentWords: Catalogue = {
  en: async () => (await import('@entrepot/messages/en/documents')).documents,
  zh: async () => (await import('@entrepot/messages/zh/documents')).documents,
  es: async () => (await import('@entrepot/messages/es/documents')).documents,
  ja: async () => (await import('@entrepot/messages/ja/documents')).documents,
}
