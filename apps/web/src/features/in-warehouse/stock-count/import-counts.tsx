import { UploadOutlined } from '@ant-design/icons'
import { ApiFailure } from '@entrepot/client/failure'
import { Alert, Button, Modal, Upload } from 'antd'
import { useState } from 'react'
import { useReader } from '../../../engine/fields/reader.ts'
import { sessionApi } from '../../../engine/runtime/api.ts'
import { failureText } from '../../../engine/runtime/toast.ts'
import type { Counting } from './use-counting.ts'

/** Where in the file, and what is wrong there. */
const faultsIn = (failure: unknown) =>
  (failure instanceof ApiFailure ? (failure.body.fields ?? []) : []).map(({ field, message }) => ({
    row: field.split('.')[1] ?? '',
    message,
  }))

/** Counts that somebody wrote into a spreadsheet; all of them, or none and why. */
export function ImportCounts({ counting }: { readonly counting: Counting }) {
  const { t } = useReader()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const send = async (file: File) => {
    setBusy(true)
    try {
      const { id: fileId } = await sessionApi.upload(file, file.name)
      setFailure(await counting.run('count', { fileId }))
    } catch (refused) {
      setFailure(refused)
    }
    setBusy(false)
  }
  return (
    <>
      <Upload
        accept=".xlsx,.csv,.txt"
        showUploadList={false}
        beforeUpload={(file) => {
          send(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />} loading={busy}>
          {t('stockCount.import')}
        </Button>
      </Upload>
      <Modal
        open={failure !== undefined}
        title={t('stockCount.import')}
        footer={null}
        onCancel={() => setFailure(undefined)}
      >
        {failure !== undefined && <Alert type="error" showIcon title={failureText(failure)} />}
        <ul className="count-faults">
          {faultsIn(failure).map(({ row, message }) => (
            <li key={`${row} ${message}`}>{t('stockCount.importRow', { row, message })}</li>
          ))}
        </ul>
      </Modal>
    </>
  )
}
