import type { Language } from '@entrepot/contract/kit/language'
import type { PrintFormat } from '@entrepot/contract/kit/print'
import type { Context } from '../../http/context.ts'
import { readSettings } from '../../sql/system-settings.ts'
import { LABEL_SETTINGS, type Label, labelSizes } from './label.ts'
import { zplOf } from './zpl.ts'

/** Labels in the requested format, in the size that the settings have for their kind. */
export async function labelFile(
  { printing, db }: Pick<Context, 'printing' | 'db'>,
  labels: readonly Label[],
  format: PrintFormat,
  language: Language,
) {
  const size = labelSizes(await readSettings(db, LABEL_SETTINGS))[labels[0]?.kind ?? 'location']
  return format === 'zpl'
    ? { type: 'text/plain; charset=utf-8', content: Buffer.from(zplOf(labels, { size })), isDownload: true }
    : { type: 'application/pdf', content: await printing.draw({ kind: 'labels', labels, options: { language, size } }) }
}
