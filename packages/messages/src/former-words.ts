import type { Language } from '@entrepot/contract/kit/language'
import type { MessageKey } from './keys.ts'

type FormerWords = Readonly<Partial<Record<MessageKey, readonly string[]>>>

/** What columns and choices of imports were called before, so that files of that time are still read. Nothing shows these words. */
const FORMER_WORDS: Readonly<Record<Language, FormerWords>> = {
  en: {
    'shipmentNotifs.line.minRemainingDays': ['Least days left'],
    'enum.areaPurpose.STAGE': ['Stage'],
    'storageLocations.field.maxVolume': ['Most volume (m³)'],
    'storageLocations.field.maxWeight': ['Most weight (kg)'],
    'storageLocations.field.maxPallets': ['Most pallets'],
    'shelfTypes.field.maxVolume': ['Most volume (m³)'],
    'shelfTypes.field.maxWeight': ['Most weight (kg)'],
    'shelfTypes.field.maxPallets': ['Most pallets'],
  },
  zh: {},
  es: {},
  ja: {},
}

export const formerWords = (language: Language, key: MessageKey): readonly string[] => FORMER_WORDS[language][key] ?? []
