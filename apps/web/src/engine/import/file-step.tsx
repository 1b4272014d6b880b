import { InboxOutlined } from '@ant-design/icons'
import { MAX_IMPORT_ROWS, SPREADSHEET_LIMIT_MB } from '@entrepot/contract/kit/import'
import type { Importable } from '@entrepot/contract/kit/importable'
import { Alert, Button, Upload } from 'antd'
import { useState } from 'react'
import { formatQuantity } from '../../runtime/numbers.ts'
import { labelOf, useReader } from '../../runtime/reader.ts'
import { sessionApi } from '../../runtime/session/api.ts'
import { failureText } from '../../runtime/toast.ts'
import { useWords } from '../../runtime/words/words.ts'
import type { ChosenFile } from './columns-step.tsx'
import { importApi } from './import-api.ts'

interface FileStepProps {
  readonly declaration: Importable
  readonly onChosen: (file: ChosenFile) => void
}

const ACCEPTED = '.xlsx,.csv,.txt,.tsv'

/** The template to fill in, and the file upload. A file that cannot be read is refused in this step. */
export function FileStep({ declaration, onChosen }: FileStepProps) {
  const reader = useReader()
  const { t } = reader
  const { name, groupBy } = declaration
  const [sending, setSending] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const send = async (file: File) => {
    setSending(file.name)
    setRefusal(undefined)
    try {
      const { id, name } = await sessionApi.upload(file, file.name)
      onChosen({ id, name, ...(await importApi(declaration).columns(id)) })
    } catch (failure) {
      setRefusal(`${file.name}: ${failureText(failure)}`)
    } finally {
      setSending(undefined)
    }
  }
  return (
    <>
      <section className="import-template">
        <h3>{t('import.template')}</h3>
        <p className="quiet">{t('import.template.hint')}</p>
        {groupBy && <p className="quiet">{t('import.grouped', { title: labelOf(reader, name, groupBy) })}</p>}
        <TemplateButtons declaration={declaration} />
      </section>
      {refusal && <Alert type="error" showIcon title={refusal} />}
      <Upload.Dragger
        accept={ACCEPTED}
        showUploadList={false}
        disabled={sending !== undefined}
        beforeUpload={(file) => {
          void send(file)
          return false
        }}
      >
        <p className="import-drop-sign">
          <InboxOutlined aria-hidden />
        </p>
        <p className="import-drop-words">{sending ? t('import.uploading', { name: sending }) : t('import.drop')}</p>
        <p className="quiet">
          {t('import.drop.hint', { size: SPREADSHEET_LIMIT_MB, limit: formatQuantity(MAX_IMPORT_ROWS) })}
        </p>
      </Upload.Dragger>
    </>
  )
}

/** The transport shows a refusal. */
function TemplateButtons({ declaration }: { readonly declaration: Importable }) {
  const t = useWords()
  const fetchTemplate = async (format: 'xlsx' | 'csv') => {
    const { url } = await importApi(declaration).template(format)
    location.href = url
  }
  return (
    <div className="import-buttons">
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} onClick={() => fetchTemplate(format).catch(() => undefined)}>
          {t(`import.template.${format}`)}
        </Button>
      ))}
    </div>
  )
}
