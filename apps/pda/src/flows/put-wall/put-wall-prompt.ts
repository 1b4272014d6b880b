import { choice } from '../../work/choice.ts'
import type { Prompt, PromptSlot } from '../../work/prompt.ts'
import { text } from '../../work/text.ts'
import { isFull, type PutWallContent, type PutWallState, type Wall } from './put-wall-content.ts'

const slotsOf = ({ slots }: Wall, target: number | null = null): readonly PromptSlot[] =>
  slots.map((one) => ({
    slot: one.slot,
    pieces: one.pieces,
    ...(one.slot === target ? { isTarget: true } : {}),
    ...(isFull(one) ? { isFull: true } : {}),
  }))

const progressOf = ({ slots }: Wall) => ({ done: slots.filter(isFull).length, total: slots.length })

export function putWallPrompt(content: PutWallContent, { wall, step }: PutWallState): Prompt {
  const facts = wall === null ? [] : [{ label: text('handheld.putWall.wave'), value: wall.waveNo }]
  const grid = wall === null ? {} : { slots: slotsOf(wall), progress: progressOf(wall), facts }
  const again = choice('again', 'handheld.tryAgain', 'main')
  switch (step.is) {
    case 'wave':
      return {
        ask: text('handheld.putWall.scanWave'),
        choices: [
          ...(content.code === undefined ? [] : [{ id: 'begin', text: content.code, look: 'main' } as const]),
          choice('list', 'handheld.putWall.list'),
        ],
      }
    case 'choose':
      return {
        ask: text('handheld.putWall.whichWave'),
        choices: [...step.waves.map(({ id, waveNo }) => ({ id, text: waveNo })), choice('cancel', 'handheld.goBack')],
      }
    case 'piece': {
      const isDone = wall !== null && (wall.isSorted || wall.slots.every(isFull))
      return {
        ask: text(isDone ? 'handheld.putWall.allSorted' : 'handheld.putWall.scanPiece'),
        ...grid,
        choices: [
          choice('undo', 'handheld.putWall.undo'),
          choice('otherWave', 'handheld.putWall.otherWave'),
          choice('finish', 'handheld.putWall.finish', isDone ? 'main' : undefined),
        ],
      }
    }
    case 'slot': {
      const { slot, orderNo, name, isFull: isComplete } = step.piece
      const ask = slot === null ? text('handheld.putWall.noSlot') : text('handheld.putWall.putInto', { slot })
      return {
        ask,
        ...grid,
        thing: { name, code: orderNo },
        ...(wall === null ? {} : { slots: slotsOf(wall, slot) }),
        facts: isComplete ? [...facts, { label: text('handheld.putWall.slotFull'), value: String(slot ?? '') }] : facts,
        choices: [choice('placed', 'handheld.putWall.placed'), choice('undo', 'handheld.putWall.undo')],
      }
    }
    case 'sorting':
      return { ask: text('handheld.putWall.again'), ...grid, choices: [again] }
    case 'undoing':
      return { ask: text('handheld.putWall.again'), ...grid, choices: [again] }
    default:
      return { ask: text('handheld.asking') }
  }
}
