import { orders } from '@entrepot/contract/distribution/order'
import { FieldsCommand } from '../../../engine/document/commands/fields-command.tsx'
import type { CommandPanelProps } from '../../../engine/document/document-options.ts'
import { same } from '../../../engine/record/same.ts'

const { logisticsCompanyId, expressNum, customsCleared } = orders.fields
const FIELDS = { logisticsCompanyId, expressNum, customsCleared }

/** Assigns carrier, waybill and customs clearance of an order. */
export default function AssignPanel(props: CommandPanelProps<typeof orders, 'assign'>) {
  const { record } = props
  const { logisticsCompanyId: carrier, expressNum: waybill, customsCleared: isCleared } = record
  const start = { logisticsCompanyId: carrier, expressNum: waybill, customsCleared: isCleared }
  // An unchanged waybill is not sent, so that a change of the carrier drops it.
  const run: typeof props.run = ({ expressNum: typed, ...body }) =>
    props.run(same(typed, waybill) ? body : { ...body, expressNum: typed })
  return <FieldsCommand {...props} fields={FIELDS} start={start} run={run} />
}
