import { orders } from '@entrepot/contract/distribution/order'
import { FieldsCommand } from '../../../engine/document/commands/fields-command.tsx'
import type { CommandPanelProps } from '../../../engine/document/document-options.ts'
import { same } from '../../../engine/record/same.ts'

const { logisticsCompanyId, expressNum, customsCleared } = orders.fields
const FIELDS = { logisticsCompanyId, expressNum, customsCleared }

/** Who takes the parcel, by which waybill, and whether customs has cleared it. */
export default function AssignPanel(props: CommandPanelProps<typeof orders, 'assign'>) {
  const { record } = props
  const { logisticsCompanyId: carrier, expressNum: waybill, customsCleared: isCleared } = record
  const start = { logisticsCompanyId: carrier, expressNum: waybill, customsCleared: isCleared }
  // A waybill that nobody typed stays behind with its carrier.
  const run: typeof props.run = ({ expressNum: typed, ...body }) =>
    props.run(same(typed, waybill) ? body : { ...body, expressNum: typed })
  return <FieldsCommand {...props} fields={FIELDS} start={start} run={run} />
}
