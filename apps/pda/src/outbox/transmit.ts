import type { Call } from '@entrepot/client/transport'
import { ADMIN_BASE, FILE_BASE } from '@entrepot/contract/identity/api'
import type { DeviceDatabase } from '../storage/database.ts'
import type { StoredCommand } from './command.ts'
import { fillAnswers } from './fill-answers.ts'
import { nameableValues } from './nameable-values.ts'

/**
 * Maximum duration of an upload: a photo is small, so a longer one hangs. It is sent again; other commands do not wait.
 */
const UPLOAD_TIMEOUT_MS = 120_000

async function uploadPhoto(database: DeviceDatabase, call: Call, photoId: string, key: string): Promise<unknown> {
  const photo = await database.get('photos', photoId)
  if (photo === undefined) return { data: {} }
  const body = new FormData()
  body.append('file', photo.blob, `${photoId}.jpg`)
  return call('POST', FILE_BASE, {
    body,
    idempotencyKey: key,
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  })
}

/** Sends one command and returns the values that later ones can refer to; undefined if a needed answer is missing. */
export async function transmit(
  { database, call }: { readonly database: DeviceDatabase; readonly call: Call },
  command: StoredCommand,
  commands: readonly StoredCommand[],
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { key, method, photoId, doneAt, isWithoutDoneAt = false } = command
  if (photoId !== undefined) return nameableValues(await uploadPhoto(database, call, photoId, key))
  const filled = fillAnswers(command, commands)
  if (filled === undefined) return undefined
  const body = isWithoutDoneAt ? filled.body : { ...(filled.body as object), doneAt }
  return nameableValues(
    await call(method, `${ADMIN_BASE}/${filled.path}`, { body, idempotencyKey: key, isShort: true }),
  )
}
