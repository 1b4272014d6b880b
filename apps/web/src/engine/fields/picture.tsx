import { Button, Upload } from 'antd'
import { useState } from 'react'
import { sessionApi } from '../runtime/api.ts'
import { useToast } from '../runtime/toast.ts'
import { useWords } from '../runtime/words.ts'
import { type EditProps, type FieldKind, isBlank, type ShowProps } from './kind.ts'
import { textOf } from './say.ts'
import './picture.css'

function ShowPicture({ value }: ShowProps) {
  return isBlank(value) ? null : <img className="picture-small" src={textOf(value)} alt="" loading="lazy" />
}

function ReadPicture({ value }: ShowProps) {
  return isBlank(value) ? null : <img className="picture" src={textOf(value)} alt="" />
}

function EditPicture({ id, value, onChange, disabled = false }: EditProps) {
  const t = useWords()
  const toast = useToast()
  const [sending, setSending] = useState(false)
  const send = async (file: File) => {
    setSending(true)
    try {
      onChange((await sessionApi.upload(file, file.name)).url)
    } catch (failure) {
      toast.error(failure)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="picture-edit">
      {!isBlank(value) && <img className="picture" src={textOf(value)} alt="" />}
      <Upload
        id={id}
        accept="image/png,image/jpeg,image/webp"
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
    </div>
  )
}

export const pictureKind: FieldKind = {
  Show: ShowPicture,
  Read: ReadPicture,
  Edit: EditPicture,
  say: (value) => textOf(value).split('/').at(-1) ?? '',
  width: 80,
}
