import type { Reply } from '../../work/flow.ts'
import type { PromptChoice } from '../../work/prompt.ts'
import { text } from '../../work/text.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import { countCommand } from './pack-check-commands.ts'
import {
  added,
  looseOf,
  type PackCheckContent,
  type PackCheckState,
  productOf,
  restOf,
  SCAN,
  type TallyLine,
} from './pack-check-content.ts'

type PackReply = Reply<PackCheckState>

/** Text for a quantity above the remaining pieces. */
export function tooMany(content: PackCheckContent, line: TallyLine, rest: number) {
  const product = productOf(content, line.productId).name
  return rest === 0
    ? wrong('handheld.transfer.enough', { product })
    : wrong('handheld.packCheck.tooMany', { product, count: rest })
}

/** Records damaged pieces. Pieces above the remaining ones are taken from the good pieces of the line. */
export function addDamaged(
  content: PackCheckContent,
  state: PackCheckState,
  line: TallyLine,
  pieces: number,
): PackReply {
  const { id } = line
  const { good, defective, open, loose = {} } = state
  const rest = restOf(state, line)
  const counted = rest === null ? 0 : Math.max(0, pieces - rest)
  const fromOpen = Math.min(counted, open[id] ?? 0)
  const fromLoose = Math.min(counted - fromOpen, looseOf(state, line))
  if (rest !== null && fromOpen + fromLoose < counted)
    return (good[id] ?? 0) > looseOf(state, line)
      ? wrong('handheld.packCheck.openFirst', { product: productOf(content, line.productId).name })
      : tooMany(content, line, rest)
  return {
    is: 'right',
    state: {
      ...state,
      ...{ lastLineId: null, isDamaged: false, step: SCAN },
      defective: added(defective, id, pieces),
      open: fromOpen > 0 ? added(open, id, -fromOpen) : open,
      good: fromLoose > 0 ? added(good, id, -fromLoose) : good,
      loose: fromLoose > 0 ? added(loose, id, -fromLoose) : loose,
    },
  }
}

/** Loose counts that can be taken out; packages are unpacked instead. */
export const takeOutChoices = (content: PackCheckContent, state: PackCheckState): readonly PromptChoice[] =>
  content.document.lines.flatMap((line) => {
    const { productId, batchNum } = line
    const product = [productOf(content, productId).name, batchNum].filter((part) => part !== null).join(' · ')
    const counts = { good: looseOf(state, line), defective: state.defective[line.id] ?? 0 }
    return (['good', 'defective'] as const)
      .filter((fate) => counts[fate] > 0)
      .map((fate) => ({
        id: `${fate}:${line.id}`,
        text: text(`handheld.receipt.line.${fate}`, { pieces: counts[fate], product }),
      }))
  })

export function takeOut(content: PackCheckContent, state: PackCheckState, choiceId: string): PackReply {
  const line = content.document.lines.find(({ id }) => choiceId.endsWith(`:${id}`))
  if (line === undefined) return unexpected
  const { id } = line
  const { good, defective, loose = {}, isStarted, hasSent } = state
  const after: PackCheckState = {
    ...state,
    ...(choiceId === `good:${id}`
      ? { good: added(good, id, -looseOf(state, line)), loose: { ...loose, [id]: 0 } }
      : { defective: { ...defective, [id]: 0 } }),
    hasSent: hasSent || isStarted,
    step: SCAN,
  }
  // Nothing has been sent before the check is started.
  return { is: 'right', state: after, commands: isStarted ? [countCommand(content, after, [id], !hasSent)] : [] }
}
