import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Modal, Upload } from 'antd'
import { useState } from 'react'
import { refusedFields } from '../../../runtime/failure-fields.ts'
import { openFile } from '../../../runtime/open-file.ts'
import { useReader } from '../../../runtime/reader.ts'
import { sessionApi } from '../../../runtime/session/api.ts'
import { failureText } from '../../../runtime/toast.ts'
import { countList } from './count-api.ts'
import type { Counting } from './use-counting.ts'

/** Row and message of each problem in the file. */
const faultsIn = (failure: unknown) =>
  refusedFields(failure).map(({ field, message }) => ({
    row: field.split('.')[1] ?? '',
    message,
  }))

interface ImportDialogProps {
  readonly billId: string
  readonly counting: Counting
  readonly onClose: () => void
}

/** Imports counts from a spreadsheet: all rows, or none with the problems by row. */
export function ImportDialog({ billId, counting, onClose }: ImportDialogProps) {
  const { t } = useReader()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const refused = async (file: File): Promise<unknown> => {
    try {
      const { id: fileId } = await sessionApi.upload(file, file.name)
      return await counting.run('count', { fileId })
    } catch (problem) {
      return problem
    }
  }
  const send = async (file: File) => {
    setBusy(true)
    const problem = await refused(file)
    setBusy(false)
    if (problem === undefined) onClose()
    else setFailure(problem)
  }
  return (
    <Modal open title={t('stockCount.import')} footer={null} onCancel={onClose}>
      <p className="quiet">{t('stockCount.importText')}</p>
      <div className="count-import">
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => openFile(() => countList(billId)).catch(() => undefined)}
        >
          {t('stockCount.importList')}
        </Button>
        <Upload
          accept=".xlsx,.csv,.txt"
          showUploadList={false}
          beforeUpload={(file) => {
            send(file)
            return false
          }}
        >
          <Button type="primary" icon={<UploadOutlined aria-hidden />} loading={busy}>
            {t('stockCount.importFile')}
          </Button>
        </Upload>
      </div>
      {failure !== undefined && <Alert type="error" showIcon title={failureText(failure)} />}
      <ul className="count-faults">
        {faultsIn(failure).map(({ row, message }) => (
          <li key={`${row} ${message}`}>{t('stockCount.importRow', { row, message })}</li>
        ))}
      </ul>
    </Modal>
  )
}
