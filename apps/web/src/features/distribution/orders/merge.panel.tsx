import type { orders } from '@entrepot/contract/distribution/order'
import { reference } from '@entrepot/contract/kit/fields'
import { FieldsCommand } from '../../../engine/document/commands/fields-command.tsx'
import type { CommandPanelProps } from '../../../engine/document/document-options.ts'
import { useReader } from '../../../runtime/reader.ts'

const FIELDS = { intoId: reference('orders', { required: true }) }

/** Merges two orders for the same person into one parcel. */
export default function MergePanel(props: CommandPanelProps<typeof orders, 'merge'>) {
  const { t } = useReader()
  return <FieldsCommand {...props} fields={FIELDS} text={t('orders.merge.text')} />
}
