import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'

export const languagesFrom = (first: Language): readonly Language[] => [
  first,
  ...LANGUAGES.filter((language) => language !== first),
]
