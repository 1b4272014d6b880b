import type { Language } from '@entrepot/contract/kit/language'
import { translator } from '@entrepot/messages/translate'
import type { Content } from 'pdfmake/interfaces'
import { pdfOf, points } from '../pdf.ts'
import { notesContent, signaturesContent } from './form-end.ts'
import { factsContent, headContent } from './form-head.ts'
import { linesContent } from './form-lines.ts'
import { BODY_SIZE, type Sheet, small } from './form-style.ts'
import type { Paper, PrintForm } from './print-form.ts'
import { typesetter } from './typesetter.ts'

export interface FormOptions {
  readonly language: Language
  readonly paper?: Paper
}

/** Millimetres, upright. */
const PAPERS = { A4: [210, 297], A5: [148, 210], LETTER: [216, 279] } as const
const SIDE = points(14)
const TOP = points(14)
const BOTTOM = points(16)

const widthOf = ({ size, landscape = false }: Paper) => points(PAPERS[size][landscape ? 1 : 0]) - 2 * SIDE

/** From the second page on the sheet says what it belongs to. */
const runningHead =
  ({ set }: Sheet, { title, number }: PrintForm) =>
  (page: number): Content =>
    page === 1 ? '' : { ...small(set, `${title}  ${number}`), alignment: 'right', margin: [SIDE, TOP - 16, SIDE, 0] }

function runningFoot({ set }: Sheet, form: PrintForm, language: Language) {
  const t = translator(language)
  const printed = t('print.printed', { time: form.printedAt, name: form.printedBy })
  return (page: number, pages: number): Content => ({
    columns: [
      { ...small(set, printed), width: '*' },
      { ...small(set, t('print.page', { page, pages })), width: 'auto', alignment: 'right' },
    ],
    margin: [SIDE, BOTTOM / 2 - 6, SIDE, 0],
  })
}

/** A document on paper. */
export async function renderForm(form: PrintForm, { language, paper = { size: 'A4' } }: FormOptions): Promise<Buffer> {
  const sheet: Sheet = { set: await typesetter(language), width: widthOf(paper) }
  return pdfOf(language, {
    pageSize: paper.size,
    pageOrientation: paper.landscape === true ? 'landscape' : 'portrait',
    pageMargins: [SIDE, TOP, SIDE, BOTTOM],
    defaultStyle: { fontSize: BODY_SIZE },
    info: { title: `${form.title} ${form.number}` },
    header: runningHead(sheet, form),
    footer: runningFoot(sheet, form, language),
    content: [
      headContent(sheet, form),
      ...factsContent(sheet, form.facts),
      ...linesContent(sheet, form),
      ...notesContent(sheet, form.notes ?? []),
      ...signaturesContent(sheet, form.signatures ?? []),
    ],
  })
}
