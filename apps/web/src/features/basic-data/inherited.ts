import type { Reader } from '../../engine/fields/reader.ts'

/** A rule that is left empty is the next level's: product, owner, warehouse, system. */
export const inherited = (_: unknown, { t }: Reader) => t('basicData.inherited')
