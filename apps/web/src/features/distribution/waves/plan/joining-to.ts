/**
 * Navigation state of a visit to the orders that started at a wave: chosen orders join it, unless another is chosen.
 */
export const joiningTo = (waveId: string) => ({ joinWaveId: waveId })

export function joinedWave(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('joinWaveId' in state)) return undefined
  return typeof state.joinWaveId === 'string' ? state.joinWaveId : undefined
}
