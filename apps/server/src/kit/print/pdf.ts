import type { Language } from '@entrepot/contract/kit/language'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { fontFiles, TYPEFACES, typefaceOf } from './fonts.ts'

type Pdfmake = typeof import('pdfmake')

let ready: Promise<Pdfmake> | undefined

/** Loaded when the first page is printed, because it would slow down every start. It may read only our fonts. */
function pdfmake(): Promise<Pdfmake> {
  ready ??= import('pdfmake').then(({ default: maker }) => {
    const fonts = Object.fromEntries(TYPEFACES.map((typeface) => [typeface, fontFiles(typeface)]))
    const allowed = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]))
    maker.setFonts(fonts)
    maker.setUrlAccessPolicy(() => false)
    maker.setLocalAccessPolicy((path) => allowed.has(path))
    return maker
  })
  return ready
}

const POINTS_PER_MM = 72 / 25.4

/** Converts millimetres to points. */
export const points = (mm: number) => mm * POINTS_PER_MM

export async function pdfOf(language: Language, definition: TDocumentDefinitions): Promise<Buffer> {
  const maker = await pdfmake()
  const defaultStyle = { font: typefaceOf(language), ...definition.defaultStyle }
  return maker.createPdf({ ...definition, language, version: '1.7', defaultStyle }).getBuffer()
}
