import type { Language } from '@entrepot/contract/kit/language'
import type { PrintFormat } from '@entrepot/contract/kit/print'
import type { Context } from '../../http/context.ts'
import type { Label } from './label.ts'
import { zplOf } from './zpl.ts'

/** Labels in the requested format. */
export const labelFile = async (
  { printing }: Pick<Context, 'printing'>,
  labels: readonly Label[],
  format: PrintFormat,
  language: Language,
) =>
  format === 'zpl'
    ? { type: 'text/plain; charset=utf-8', content: Buffer.from(zplOf(labels)), isDownload: true }
    : { type: 'application/pdf', content: await printing.draw({ kind: 'labels', labels, options: { language } }) }
