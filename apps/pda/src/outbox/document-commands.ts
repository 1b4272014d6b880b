import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { CreateBodyOf, MakeBodyOf, UpdateBodyOf } from '@entrepot/contract/kit/document/values'
import { type Text, text } from '../work/text.ts'
import type { AnswerOf, CommandSubject, Described, Later, LaterBody, NewCommand } from './command.ts'

const named = ({ ref, addsOnly }: Described) => ({
  ...(ref === undefined ? {} : { ref }),
  ...(addsOnly === undefined ? {} : { addsOnly }),
})

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

/** Work that ends here although its paper still waits: whoever comes next may take it. */
export const giveBackTask = (resource: string, id: string, no: string): NewCommand => ({
  does: text('handheld.work.givesBack', { no }),
  method: 'POST',
  path: ['tasks', 'giveBack'],
  body: { resource, id },
  about: { resource, id, no, command: 'giveBack' },
})

interface Attached {
  /** What it belongs to: `recvRegistrations/{id}`. */
  readonly at: readonly Later<string>[]
  readonly about: Omit<CommandSubject, 'command'>
  readonly photoId: string
  /** Different for every photo of the work. */
  readonly ref: string
  readonly does: Text
}

export const answerOf = (name: string, field = 'id'): AnswerOf => ({ answerOf: name, field })

/** A photo of the device goes to the server, and then to what it belongs to. */
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
