import { PRINT_FORMATS } from '@entrepot/contract/kit/print'
import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { required } from '@entrepot/domain/kernel/required'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Writing } from '../../../kit/lists/cell-text.ts'
import { GS1 } from '../../../kit/print/label/code128.ts'
import type { Label } from '../../../kit/print/label/label.ts'
import { labelFile } from '../../../kit/print/label/label-file.ts'
import { printRoutes } from '../../../kit/print/print-routes.ts'
import { maskFor } from '../../../kit/security/personal.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { outTallyStore } from './store.ts'

interface PackageToSend {
  readonly id: string
  readonly packageNo: string
  readonly weight: string
  readonly pieces: number
  readonly place: number
  readonly total: number
  readonly noticeNo: string
  readonly orderNo: string | null
  readonly consignee: string
  readonly address: string
  readonly warehouse: string
}

async function packagesOf(db: Db, warehouseId: string, tallyId: string): Promise<PackageToSend[]> {
  const { rows } = await sql<PackageToSend>`
    select p.id, p.package_no as "packageNo", p.cross_weight::text as weight,
           (select sum(c.sku_total)::bigint from out_package_line c
             where c.warehouse_id = p.warehouse_id and c.package_id = p.id) as pieces,
           (row_number() over (order by p.package_no))::int as place, (count(*) over ())::int as total,
           n.shipping_notice_no as "noticeNo", n.customer_order_number as "orderNo", n.consignee, n.address,
           w.name as warehouse
      from out_package p
      join shipment_notif n on n.warehouse_id = p.warehouse_id and n.id = p.notice_id
      join warehouse w on w.id = p.warehouse_id
     where p.warehouse_id = ${warehouseId} and p.tally_id = ${tallyId} order by p.package_no`.execute(db)
  return rows
}

/** A label with the consignee, the GS1 number and the content of a package. */
function labelOf({ t }: Writing, one: PackageToSend): Label {
  const { packageNo, pieces, weight, place, total } = one
  const content = [
    t('outbound.package.place', { place, total }),
    t('outbound.package.content', { pieces }),
    ...(Number(weight) > 0 ? [t('outbound.pack.kg', { weight })] : []),
  ]
  return {
    kind: 'package',
    title: one.consignee,
    code: `(00) ${packageNo}`,
    bars: `${GS1}00${packageNo}`,
    lines: [
      one.address,
      [one.noticeNo, one.orderNo].filter((no) => no !== null).join(' · '),
      content.join(' · '),
      one.warehouse,
    ],
  }
}

/** `…/{id}/labels`: a label for each package of a tally, or for the given one. */
export function packageLabelRoutes(app: FastifyInstance, context: Context) {
  printRoutes(app, context, {
    list: outTallyTasks,
    store: outTallyStore,
    path: 'labels',
    parts: true,
    formats: PRINT_FORMATS,
    many: false,
    print: async ({ rows, format, part, writing, caller }) => {
      const packages = await packagesOf(
        context.db,
        required(caller.warehouseId, 'the warehouse of the caller'),
        required(rows[0], 'the tally').id,
      )
      const printedPackages = packages.filter(({ id }) => part === undefined || id === part)
      if (printedPackages.length === 0) throw new Problem('NOT_FOUND')
      const readable = maskFor(shipmentNotifs, caller)?.(printedPackages) ?? printedPackages
      return labelFile(
        context,
        readable.map((one) => labelOf(writing, one)),
        format,
        writing.language,
      )
    },
  })
}
