import type { manifests } from '@entrepot/contract/distribution/manifest'
import * as f from '@entrepot/contract/kit/fields'
import { FieldsCommand } from '../../engine/document/commands/fields-command.tsx'
import type { CommandPanelProps } from '../../engine/document/document-options.ts'

const FIELDS = { parcelNos: f.longText({ required: true, max: 100_000 }) }

const codesIn = (text: unknown) => (typeof text === 'string' ? text.split(/[\s,;]+/).filter((code) => code !== '') : [])

/** Parcel or waybill numbers, one per line, as a scanner types them. */
export default function ManifestParcelsPanel(props: CommandPanelProps<typeof manifests, 'add' | 'remove'>) {
  const run: typeof props.run = (input) => props.run({ ...input, parcelNos: codesIn(input.parcelNos) })
  return <FieldsCommand {...props} run={run} fields={FIELDS} />
}
