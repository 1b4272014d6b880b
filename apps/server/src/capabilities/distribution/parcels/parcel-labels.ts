import { parcels } from '@entrepot/contract/distribution/parcel'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { Language } from '@entrepot/contract/kit/language'
import { PRINT_FORMATS, type PrintFormat } from '@entrepot/contract/kit/print'
import { maskPersonal } from '@entrepot/domain/identity/mask-personal'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../kit/http/context.ts'
import { languageOf } from '../../../kit/http/error-handler.ts'
import { getRecord, type Row } from '../../../kit/lists/list-records.ts'
import { idParams } from '../../../kit/lists/list-routes.ts'
import type { Label } from '../../../kit/print/label/label.ts'
import { labelFile } from '../../../kit/print/label/label-file.ts'
import { printRoutes } from '../../../kit/print/print-routes.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { maskFor } from '../../../kit/security/personal.ts'
import { parcelStore } from './parcel.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const joined = (...values: readonly unknown[]) =>
  values
    .map(textOf)
    .filter((text) => text !== '')
    .join(' · ')

/** The waybill as a barcode, and the consignee. Strangers can read labels, so only the end of the phone number is printed. */
function labelOf(row: Row): Label {
  const code = textOf(row.expressNum) || textOf(row.parcelNo)
  const phone = textOf(row.phone)
  return {
    kind: 'package',
    title: joined(row.consignee, phone === '' ? '' : maskPersonal('phone', phone)),
    code,
    lines: [
      joined(row.province, row.city),
      textOf(row.address),
      joined(row.logisticsCompanyName, row.parcelNo, row.orderNo),
      typeof row.weight === 'string' ? `${row.weight} kg` : '',
    ].filter((line) => line !== ''),
  }
}

const draw = (context: Context, rows: readonly Row[], format: PrintFormat, language: Language) =>
  labelFile(context, rows.map(labelOf), format, language)

/** `…/{id}/label` answers a link to the label; `…/{id}/label.zpl` is the label itself, for the printer of a packing station. */
export function parcelLabelRoutes(app: FastifyInstance, context: Context) {
  printRoutes(app, context, {
    list: parcels,
    store: parcelStore,
    path: 'label',
    formats: PRINT_FORMATS,
    many: true,
    print: ({ rows, format, writing }) => draw(context, rows, format, writing.language),
  })
  const config = { access: { permission: 'parcels.read' } }
  const schema = { params: idParams, tags: ['parcels'] }
  app.get(`${ADMIN_BASE}/parcels/:id/label.zpl`, { config, schema }, async (request, reply) => {
    const caller = callerOf(request)
    const row = await getRecord(context.db, parcels, parcelStore, caller, request.params.id)
    const [readable = row] = maskFor(parcels, caller)?.([row]) ?? [row]
    const { type, content } = await draw(context, [readable], 'zpl', languageOf(request))
    return reply.header('Content-Type', type).header('Cache-Control', 'private, no-store').send(content)
  })
}
