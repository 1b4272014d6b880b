import { orders } from '@entrepot/contract/distribution/order'
import { FieldsCommand } from '../../../engine/document/commands/fields-command.tsx'
import type { CommandPanelProps } from '../../../engine/document/document-options.ts'

const { logisticsCompanyId, expressNum, customsCleared } = orders.fields
const FIELDS = { logisticsCompanyId, expressNum, customsCleared }

/** Who takes the parcel, by which waybill, and whether customs has cleared it. */
export default function AssignPanel(props: CommandPanelProps<typeof orders, 'assign'>) {
  const { record } = props
  const { logisticsCompanyId: carrier, expressNum: waybill, customsCleared: isCleared } = record
  const start = { logisticsCompanyId: carrier, expressNum: waybill, customsCleared: isCleared }
  return <FieldsCommand {...props} fields={FIELDS} start={start} />
}
