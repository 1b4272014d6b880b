import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons'
import type { Attachment } from '@entrepot/client/document-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Upload } from 'antd'
import { useId, useState } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { sessionApi } from '../../../runtime/session/api.ts'
import { meNow } from '../../../runtime/session/session.ts'
import { failureText } from '../../../runtime/toast.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { type DocumentScreen, documentApi } from '../document-api.ts'
import './attachments.css'

const ACCEPTED = 'image/png,image/jpeg,image/webp,.pdf,.xlsx,.csv'

/** Photos and papers of a document, in any state: damage is often noticed only after completion. */
export function Attachments({ screen, id }: { readonly screen: DocumentScreen; readonly id: string }) {
  const { declaration } = screen
  const { t } = useReader()
  const heading = useId()
  const queries = useQueryClient()
  const api = documentApi(declaration)
  const key = [declaration.name, 'attachments', id]
  const { data = [] } = useQuery({ queryKey: key, queryFn: () => api.attachments(id) })
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const mayChange = meNow()?.permissions.includes(`${declaration.name}.write`) === true

  const change = async (work: () => Promise<readonly Attachment[]>) => {
    setSending(true)
    setRefusal(undefined)
    try {
      queries.setQueryData(key, await work())
    } catch (failure) {
      setRefusal(failureText(failure))
    } finally {
      setSending(false)
    }
  }
  const send = (file: File) => change(async () => api.attach(id, (await sessionApi.upload(file, file.name)).id))

  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('document.files')}</h2>
      {data.length === 0 && <p className="quiet attachments-none">{t('document.files.none')}</p>}
      <ul className="attachments">
        {data.map((one) => (
          <li key={one.id}>
            <a href={one.url} target="_blank" rel="noreferrer" title={one.name} translate="no">
              {one.type.startsWith('image/') ? <img src={one.url} alt={one.name} /> : <PaperClipOutlined aria-hidden />}
              <span>{one.name}</span>
            </a>
            {mayChange && (
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('document.files.remove', { name: one.name })}
                onClick={() => change(() => api.detach(id, one.id))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Upload
          accept={ACCEPTED}
          showUploadList={false}
          beforeUpload={(file) => {
            send(file)
            return false
          }}
        >
          <Button size="small" loading={sending}>
            {t('document.files.add')}
          </Button>
        </Upload>
      )}
      <FieldProblem id={`${heading}-help`} text={refusal} />
    </section>
  )
}
