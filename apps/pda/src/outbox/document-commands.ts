import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { CreateBodyOf, MakeBodyOf, UpdateBodyOf } from '@entrepot/contract/kit/document/values'
import type { Text } from '../work/text.ts'
import type { AnswerOf, Described, Later, LaterBody, NewCommand } from './command.ts'

const named = ({ ref }: Described) => (ref === undefined ? {} : { ref })

/** A document that nothing came before. */
export const createDocument = <D extends DocumentDeclaration>(
  resource: D['path'],
  body: LaterBody<CreateBodyOf<D>>,
  described: Described,
): NewCommand => ({
  ...named(described),
  does: described.does,
  method: 'POST',
  path: [resource],
  body: { ...body },
  about: { resource, no: described.no, command: 'create' },
})

/** A document that is made from another one: `recvRegistrations/{id}/RECV_REQ`. */
export const makeDocument = <D extends DocumentDeclaration>(
  resource: D['path'],
  source: { readonly type: string; readonly id: Later<string> },
  body: LaterBody<MakeBodyOf<D>>,
  described: Described,
): NewCommand => ({
  ...named(described),
  does: described.does,
  method: 'POST',
  path: [resource, source.id, source.type],
  body: { ...body },
  about: { resource, id: source.id, no: described.no, command: source.type },
})

/** Changes of a draft; lines that are not sent stay. */
export const changeDocument = <D extends DocumentDeclaration>(
  resource: D['path'],
  body: LaterBody<UpdateBodyOf<D>> & { readonly id: Later<string> },
  described: Described,
): NewCommand => ({
  ...named(described),
  does: described.does,
  method: 'PUT',
  path: [resource],
  body: { ...body },
  about: { resource, id: body.id, no: described.no, command: 'update' },
})

interface Attached {
  readonly resource: string
  readonly id: Later<string>
  readonly no: string | null
  readonly photoId: string
  /** Different for every photo of the work. */
  readonly ref: string
  readonly does: Text
}

export const uploadPhoto = ({ resource, id, no, photoId, ref, does }: Attached): NewCommand => ({
  ref,
  does,
  method: 'POST',
  path: [],
  body: {},
  photoId,
  about: { resource, id, no, command: 'upload' },
})

export const answerOf = (name: string, field = 'id'): AnswerOf => ({ answerOf: name, field })

/** A photo of the device goes to the server, and then to the document. */
export const attachPhoto = (photo: Attached): readonly NewCommand[] => [
  uploadPhoto(photo),
  {
    does: photo.does,
    method: 'POST',
    path: [photo.resource, photo.id, 'attachments'],
    body: { fileId: answerOf(photo.ref) },
    about: { resource: photo.resource, id: photo.id, no: photo.no, command: 'attach' },
  },
]
