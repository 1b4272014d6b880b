import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { type EditProps, type FieldKind, isBlank, type ShowProps } from '../kind.ts'
import { textOf } from '../say.ts'
import './picture.css'

function ShowPicture({ value }: ShowProps) {
  return isBlank(value) ? null : <img className="picture-small" src={textOf(value)} alt="" loading="lazy" />
}

function ReadPicture({ value }: ShowProps) {
  return isBlank(value) ? null : <img className="picture" src={textOf(value)} alt="" />
}

const Editor = lazy(async () => ({ default: (await import('./picture-editor.tsx')).PictureEditor }))

const EditPicture = (props: EditProps) => (
  <>
    <Editor {...props} />
  </>
)

export const pictureKind: FieldKind = {
  Show: ShowPicture,
  Read: ReadPicture,
  Edit: EditPicture,
  say: (value) => textOf(value).split('/').at(-1) ?? '',
  width: 80,
  rigid: true,
}
