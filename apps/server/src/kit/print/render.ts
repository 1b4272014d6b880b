import { type FormOptions, renderForms } from './form/form.ts'
import type { PrintForm } from './form/print-form.ts'
import type { Label } from './label/label.ts'
import { type LabelOptions, renderLabels } from './label/labels.ts'

/** A page to render, as plain values that can be sent to a thread. */
export type Drawing =
  | {
      readonly kind: 'form'
      readonly form: PrintForm
      readonly others?: readonly PrintForm[]
      readonly options: FormOptions
    }
  | { readonly kind: 'labels'; readonly labels: readonly Label[]; readonly options: LabelOptions }

export const render = (drawing: Drawing): Promise<Buffer> =>
  drawing.kind === 'form'
    ? renderForms([drawing.form, ...(drawing.others ?? [])], drawing.options)
    : renderLabels(drawing.labels, drawing.options)
