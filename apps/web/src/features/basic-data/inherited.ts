import type { Reader } from '../../runtime/reader.ts'

/** A rule that is left empty is the next level's: product, owner, warehouse, system. */
export const inherited = (_: unknown, { t }: Reader) => t('basicData.inherited')
