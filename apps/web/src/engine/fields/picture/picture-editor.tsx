import { Button, Upload } from 'antd'
import { useState } from 'react'
import { sessionApi } from '../../../runtime/session/api.ts'
import { failureText } from '../../../runtime/toast.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { type EditProps, isBlank } from '../kind.ts'
import { textOf } from '../say.ts'
import './picture.css'

const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
/** The server's limit for a picture, in megabytes. */
const MOST_MB = 10

export function PictureEditor({ id, value, onChange, disabled = false }: EditProps) {
  const t = useWords()
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)
  const send = async (file: File) => {
    // The server accepts files of other kinds too, but they could not be shown here.
    if (!PICTURES.includes(file.type) || file.size > MOST_MB * 1024 * 1024) {
      return setRefusal(t('profile.pictureRefused', { size: MOST_MB }))
    }
    setSending(true)
    setRefusal(undefined)
    try {
      onChange((await sessionApi.upload(file, file.name)).url)
    } catch (failure) {
      setRefusal(failureText(failure))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="picture-edit">
      {!isBlank(value) && <img className="picture" src={textOf(value)} alt="" />}
      <Upload
        id={id}
        accept={PICTURES.join(',')}
        showUploadList={false}
        disabled={disabled}
        beforeUpload={(file) => {
          send(file)
          return false
        }}
      >
        <Button loading={sending}>{t(isBlank(value) ? 'engine.choosePicture' : 'engine.replacePicture')}</Button>
      </Upload>
      {!isBlank(value) && (
        <Button type="text" onClick={() => onChange(null)}>
          {t('engine.remove')}
        </Button>
      )}
      <FieldProblem id={`${id}-upload-help`} text={refusal} />
    </div>
  )
}
