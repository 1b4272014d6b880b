import { PIN_LENGTH } from '@entrepot/domain/identity/pin-rules'
import { ROLES } from '@entrepot/domain/identity/roles'
import { z } from 'zod'
import { LINE, line } from '../kit/fields.ts'
import { LANGUAGES } from '../kit/language.ts'
import { PASSWORD_LENGTH, pinState } from './staff.ts'

/** The path of an uploaded file. Responses add a signed query, which may be sent back. */
const UPLOADED = /^\/services\/upload\/api\/file\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(\?\S*)?$/

const DEVICE_ID = /^[\w-]*$/

/** The description of a handheld at sign-in. The id is random and stored on the device. */
export const deviceBody = z.strictObject({
  id: z.string().min(16).max(64).regex(DEVICE_ID, { error: 'codeSigns' }),
  name: line(60),
  appVersion: line(40),
})
export type DeviceBody = z.infer<typeof deviceBody>

/** Length limits only refuse nonsense early; the password is checked later. */
export const loginBody = z.object({
  username: line(200),
  password: z.string().min(1).max(PASSWORD_LENGTH.max),
  grant_type: z.literal('password').optional(),
  device: deviceBody.optional(),
})

const pin = z.string().min(PIN_LENGTH.min).max(PIN_LENGTH.max).regex(/^\d*$/, { error: 'digits' })

/** `POST /auth/badge`. */
export const badgeLoginBody = z.strictObject({
  badge: line(64),
  pin,
  device: deviceBody,
})

/** Requires the password or the present PIN. */
export const changePinBody = z
  .strictObject({
    newPin: pin,
    currentPassword: z.string().min(1).max(PASSWORD_LENGTH.max).optional(),
    currentPin: pin.optional(),
  })
  .refine(({ currentPassword, currentPin }) => (currentPassword === undefined) !== (currentPin === undefined), {
    path: ['currentPassword'],
    error: 'passwordOrPin',
  })
export type ChangePinBody = z.infer<typeof changePinBody>

export interface LoginAnswer {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
}

export const meBody = z.strictObject({
  displayName: line(100).optional(),
  avatarUrl: z.string().regex(UPLOADED).nullable().optional(),
  language: z.enum(LANGUAGES).optional(),
})

export const changePasswordBody = z.strictObject({
  currentPassword: z.string().min(1).max(PASSWORD_LENGTH.max),
  newPassword: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max),
})

export const MAX_PINNED = 8

/** The shortcuts of the dashboard, by declaration name; null: the last opened screens. */
export const pinnedScreensBody = z.strictObject({
  screens: z
    .array(z.string().min(1).max(64).regex(LINE))
    .max(MAX_PINNED)
    .refine((screens) => new Set(screens).size === screens.length, { error: 'twice' })
    .nullable(),
})

/** The signed-in person, with everything that the shell needs. */
export const me = z.object({
  id: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  language: z.enum(LANGUAGES).nullable(),
  currentWarehouseId: z.uuid().nullable(),
  currentWarehouseName: z.string().nullable(),
  timeZone: z.string(),
  permissions: z.array(z.string()),
  /** Another person set the password: all other requests are refused until it is changed. */
  mustChangePassword: z.boolean(),
  /** Whether the person can sign in by badge; `GIVEN`: another person knows the PIN. */
  pinState: z.enum(pinState.values),
  /** In their order; null: none chosen. */
  pinnedScreens: z.array(z.string()).nullable(),
})
export type Me = z.infer<typeof me>

/** One session of the person. */
export interface SessionRow {
  readonly id: string
  readonly current: boolean
  readonly address: string
  readonly userAgent: string
  readonly createdTime: string
  readonly lastUsedTime: string
}
