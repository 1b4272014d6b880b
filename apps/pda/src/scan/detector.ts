const FORMATS = ['code_128', 'code_39', 'data_matrix', 'ean_13', 'ean_8', 'itf', 'qr_code', 'upc_a', 'upc_e'] as const

/** Finds codes in a camera picture. */
export interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** The browser's own detector, if it supports the formats of our labels. */
async function ownDetector(): Promise<Detector | undefined> {
  const own = (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (own === undefined) return undefined
  const formats: readonly string[] = await own.getSupportedFormats().catch(() => [])
  const isEnough = ['code_128', 'ean_13', 'data_matrix', 'qr_code'].every((format) => formats.includes(format))
  return isEnough ? new own({ formats: FORMATS.filter((format) => formats.includes(format)) }) : undefined
}

/** A decoder loaded from this server when the camera is first used. */
async function loadedDetector(): Promise<Detector> {
  const [{ BarcodeDetector: Loaded, prepareZXingModule }, { default: wasmUrl }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
  return new Loaded({ formats: [...FORMATS] })
}

let detector: Promise<Detector> | undefined

export function loadDetector(): Promise<Detector> {
  detector ??= ownDetector().then((own) => own ?? loadedDetector())
  // After a failed load, for instance without a connection, the next use tries again.
  detector.catch(() => {
    detector = undefined
  })
  return detector
}
