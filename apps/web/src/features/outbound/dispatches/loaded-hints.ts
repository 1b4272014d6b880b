import type { LineHint } from '../../../engine/document/document-options.ts'
import type { EditedLine, LineValues } from '../../../engine/document/lines/line-model.ts'
import type { Reader } from '../../../runtime/reader.ts'

const claimedOf = ({ skuTotal }: LineValues): number => (typeof skuTotal === 'number' ? skuTotal : 0)

/** Without a figure, all pieces count as loaded. */
export const loadedOf = (line: LineValues): number =>
  typeof line.loadedSkuTotal === 'number' ? line.loadedSkuTotal : claimedOf(line)

/** Pieces of each line that are not loaded. */
export const loadedHints = (lines: readonly EditedLine[], { t }: Reader): ReadonlyMap<string, LineHint> =>
  new Map(
    lines.flatMap(({ key, values }): [string, LineHint][] => {
      const rest = claimedOf(values) - loadedOf(values)
      if (rest === 0) return []
      const count = Math.abs(rest)
      return rest > 0
        ? [[key, { text: t('outbound.load.stays', { count }), tone: 'warning' }]]
        : [[key, { text: t('inbound.over', { count }), tone: 'error' }]]
    }),
  )
