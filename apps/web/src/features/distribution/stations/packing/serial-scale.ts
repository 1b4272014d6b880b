import { readScaleLine, splitLines } from '@entrepot/domain/distribution/stations/scale-line'

/** The part of Web Serial that a scale needs. Only some browsers support it, and only over https. */
interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly open: (options: { readonly baudRate: number }) => Promise<void>
  readonly close: () => Promise<void>
}
interface Serial {
  readonly requestPort: () => Promise<SerialPort>
}

/** The usual baud rate of scales. */
const BAUD = 9_600

declare global {
  interface Navigator {
    readonly serial?: Serial
  }
}

export const hasSerial = (): boolean => navigator.serial !== undefined

/** Reads the scale chosen by the packer until it is unplugged or the returned function is called. */
export async function readScale(onWeight: (weight: string) => void, onEnd: () => void): Promise<() => void> {
  const port = await navigator.serial?.requestPort()
  await port?.open({ baudRate: BAUD })
  const reader = port?.readable?.getReader()
  if (port === undefined || reader === undefined) throw new Error('no scale')
  const decoder = new TextDecoder()
  const follow = async () => {
    let rest = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const split = splitLines(rest + decoder.decode(value, { stream: true }))
      rest = split.rest
      for (const line of split.lines) {
        const reading = readScaleLine(line)
        if (reading?.isStable === true) onWeight(reading.weight)
      }
    }
  }
  follow()
    .catch(() => undefined)
    .finally(onEnd)
  return () => {
    reader
      .cancel()
      .then(() => port.close())
      .catch(() => undefined)
  }
}
