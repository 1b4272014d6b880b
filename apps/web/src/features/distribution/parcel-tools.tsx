import type { parcels } from '@entrepot/contract/distribution/parcel'
import type { DocumentPartProps } from '../../engine/document/document-options.ts'
import { ParcelPapers } from './parcel-papers.tsx'
import { ParcelPush } from './parcel-push.tsx'

export default function ParcelTools(props: DocumentPartProps<typeof parcels>) {
  return (
    <>
      <ParcelPapers {...props} />
      <ParcelPush {...props} />
    </>
  )
}
