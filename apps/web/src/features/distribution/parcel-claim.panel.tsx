import { CloseOutlined } from '@ant-design/icons'
import { claimKind, parcels } from '@entrepot/contract/distribution/parcel'
import * as f from '@entrepot/contract/kit/fields'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { useId, useState } from 'react'
import { FieldsCommand } from '../../engine/document/commands/fields-command.tsx'
import { documentApi } from '../../engine/document/document-api.ts'
import type { CommandPanelProps } from '../../engine/document/document-options.ts'
import { useReader } from '../../runtime/reader.ts'
import { sessionApi } from '../../runtime/session/api.ts'
import { useMay } from '../../runtime/session/session.ts'

const FIELDS = { kind: f.choice(claimKind, { required: true }), note: f.text({ max: 500 }) }
const ACCEPTED = 'image/png,image/jpeg,image/webp'

/** The consignee's claim, with photos that are stored as attachments. */
export default function ParcelClaimPanel(props: CommandPanelProps<typeof parcels, 'claim'>) {
  const { t } = useReader()
  const may = useMay()
  const queries = useQueryClient()
  const heading = useId()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const { id } = props.record
  /** Uploads photos first, so that a claim is never stored without its photos. */
  const run: typeof props.run = async (input) => {
    try {
      for (const photo of photos) {
        const { id: fileId } = await sessionApi.upload(photo, photo.name)
        await documentApi(parcels).attach(id, fileId)
        setPhotos((old) => old.filter((one) => one !== photo))
      }
    } catch (failure) {
      return failure
    } finally {
      queries.invalidateQueries({ queryKey: [parcels.name, 'attachments', id] })
    }
    return props.run(input)
  }
  return (
    <FieldsCommand {...props} run={run} fields={FIELDS}>
      {may('parcels.write') && (
        <section aria-labelledby={heading}>
          <h3 id={heading}>{t('parcels.claim.photos')}</h3>
          <ul>
            {photos.map((photo) => (
              <li key={`${photo.name} ${photo.lastModified}`} translate="no">
                {photo.name}{' '}
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={t('parcels.claim.remove', { name: photo.name })}
                  onClick={() => setPhotos((old) => old.filter((one) => one !== photo))}
                />
              </li>
            ))}
          </ul>
          <Upload
            accept={ACCEPTED}
            showUploadList={false}
            beforeUpload={(file) => {
              setPhotos((old) => [...old, file])
              return false
            }}
          >
            <Button size="small">{t('parcels.claim.add')}</Button>
          </Upload>
        </section>
      )}
    </FieldsCommand>
  )
}
