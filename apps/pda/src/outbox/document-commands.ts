import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { CreateBodyOf, MakeBodyOf, UpdateBodyOf } from '@entrepot/contract/kit/document/values'
import { type Text, text } from '../work/text.ts'
import type { AnswerOf, CommandSubject, Described, Later, LaterBody, NewCommand } from './command.ts'

const named = ({ ref, addsOnly }: Described) => ({
  ...(ref === undefined ? {} : { ref }),
  ...(addsOnly === undefined ? {} : { addsOnly }),
})

/** Creates a document without a source document. */
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

/** Creates a document from another one: `recvRegistrations/{id}/RECV_REQ`. */
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

/** Changes a draft; lines that are not sent stay unchanged. */
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

/** Gives the task back while its document is still open, so that another person can take it. */
export const giveBackTask = (resource: string, id: string, no: string): NewCommand => ({
  does: text('handheld.work.givesBack', { no }),
  method: 'POST',
  path: ['tasks', 'giveBack'],
  body: { resource, id },
  about: { resource, id, no, command: 'giveBack' },
})

interface Attached {
  /** Path of the record that it is attached to: `recvRegistrations/{id}`. */
  readonly at: readonly Later<string>[]
  readonly about: Omit<CommandSubject, 'command'>
  readonly photoId: string
  /** Unique among the photos of the work. */
  readonly ref: string
  readonly does: Text
}

export const answerOf = (name: string, field = 'id'): AnswerOf => ({ answerOf: name, field })

/** Uploads a photo, then attaches it to its record. */
export const attachPhoto = ({ at, about, photoId, ref, does }: Attached): readonly NewCommand[] => [
  { ref, does, method: 'POST', path: [], body: {}, photoId, about: { ...about, command: 'upload' } },
  {
    does,
    method: 'POST',
    path: [...at, 'attachments'],
    body: { fileId: answerOf(ref) },
    about: { ...about, command: 'attach' },
  },
]
