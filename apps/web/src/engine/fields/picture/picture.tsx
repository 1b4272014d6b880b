import { lazy, Suspense } from 'react'
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
  <Suspense fallback={null}>
    <Editor {...props} />
  </Suspense>
)

export const pictureKind: FieldKind = {
  Show: ShowPicture,
  Read: ReadPicture,
  Edit: EditPicture,
  say: (value) => textOf(value).split('/').at(-1) ?? '',
  width: 80,
  rigid: true,
}
