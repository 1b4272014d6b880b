import type { Language } from '@entrepot/contract/kit/language'
import { translator } from '@entrepot/messages/translate'
import type { Content } from 'pdfmake/interfaces'
import { pdfOf, points } from '../pdf.ts'
import { notesContent, signaturesContent } from './form-end.ts'
import { factsContent, headContent } from './form-head.ts'
import { belowContent, linesContent } from './form-lines.ts'
import { BODY_SIZE, type Sheet, small } from './form-style.ts'
import type { Paper, PrintForm } from './print-form.ts'
import { typesetter } from './typesetter.ts'

export interface FormOptions {
  readonly language: Language
  readonly paper?: Paper
}

/** Millimetres, portrait. */
const PAPERS = { A4: [210, 297], A5: [148, 210], LETTER: [216, 279] } as const
const SIDE = points(14)
const TOP = points(14)
const BOTTOM = points(16)

const widthOf = ({ size, landscape = false }: Paper) => points(PAPERS[size][landscape ? 1 : 0]) - 2 * SIDE

/** The header from the second page on: title and number. */
const runningHead =
  ({ set }: Sheet, { title, number }: PrintForm) =>
  (page: number): Content =>
    page === 1 ? '' : { ...small(set, `${title}  ${number}`), alignment: 'right', margin: [SIDE, TOP - 16, SIDE, 0] }

function runningFoot({ set }: Sheet, form: PrintForm, language: Language) {
  const t = translator(language)
  const printedNote = t('print.printed', { time: form.printedAt, name: form.printedBy })
  return (page: number, pages: number): Content => ({
    columns: [
      { ...small(set, printedNote), width: '*' },
      { ...small(set, t('print.page', { page, pages })), width: 'auto', alignment: 'right' },
    ],
    margin: [SIDE, BOTTOM / 2 - 6, SIDE, 0],
  })
}

const contentOf = (sheet: Sheet, form: PrintForm): Content[] => [
  headContent(sheet, form),
  ...factsContent(sheet, form.facts),
  ...linesContent(sheet, form),
  ...belowContent(sheet, form),
  ...notesContent(sheet, form.notes ?? []),
  ...signaturesContent(sheet, form.signatures ?? []),
]

/** A document as a PDF. */
export const renderForm = (form: PrintForm, options: FormOptions): Promise<Buffer> => renderForms([form], options)

/** Documents of one kind in one PDF; each starts a new page. */
export async function renderForms(
  forms: readonly PrintForm[],
  { language, paper = { size: 'A4' } }: FormOptions,
): Promise<Buffer> {
  const sheet: Sheet = { set: await typesetter(language), width: widthOf(paper) }
  const [form, ...otherForms] = forms
  if (form === undefined) throw new Error('there is nothing to print')
  return pdfOf(language, {
    pageSize: paper.size,
    pageOrientation: paper.landscape === true ? 'landscape' : 'portrait',
    pageMargins: [SIDE, TOP, SIDE, BOTTOM],
    defaultStyle: { fontSize: BODY_SIZE },
    // A heading is never the last thing on a page.
    pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
      headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
    info: { title: `${form.title} ${form.number}` },
    ...(otherForms.length === 0 && { header: runningHead(sheet, form) }),
    footer: runningFoot(sheet, form, language),
    content: forms.map((one, index) => ({
      stack: contentOf(sheet, one),
      ...(index > 0 && { pageBreak: 'before' as const }),
    })),
  })
}
