import { PIN_LENGTH } from '@entrepot/domain/identity/pin-rules'
import { ROLES } from '@entrepot/domain/identity/roles'
import { z } from 'zod'
import { LINE, line } from '../kit/fields.ts'
import { LANGUAGES } from '../kit/language.ts'
import { PASSWORD_LENGTH, pinState } from './staff.ts'

/** Where an uploaded file is. Answers carry a signed query after it, which may be sent back. */
const UPLOADED = /^\/services\/upload\/api\/file\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(\?\S*)?$/

const DEVICE_ID = /^[\w-]*$/

/** What a handheld says of itself when somebody signs in. The id is random, and kept by the device. */
export const deviceBody = z.strictObject({
  id: z.string().min(16).max(64).regex(DEVICE_ID, { error: 'codeSigns' }),
  name: line(60),
  appVersion: line(40),
})
export type DeviceBody = z.infer<typeof deviceBody>

/** The lengths refuse nonsense early; whether the pair is right is not said here. */
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

/** Set by whoever knows the password or the present PIN. */
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

export const MOST_PINNED = 8

/** The screens of the dashboard's shortcuts, by the names of their declarations; null: those that were opened last. */
export const pinnedScreensBody = z.strictObject({
  screens: z
    .array(z.string().min(1).max(64).regex(LINE))
    .max(MOST_PINNED)
    .refine((screens) => new Set(screens).size === screens.length, { error: 'twice' })
    .nullable(),
})

/** Who is signed in, and what the shell needs to know to show itself. */
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
  /** Somebody else set the password: until it is changed, everything else is refused. */
  mustChangePassword: z.boolean(),
  /** Whether the person can sign in by badge; `GIVEN`: somebody else knows the PIN. */
  pinState: z.enum(pinState.values),
  /** In their order; null where none were chosen. */
  pinnedScreens: z.array(z.string()).nullable(),
})
export type Me = z.infer<typeof me>

/** One place where the person is signed in. */
export interface SessionRow {
  readonly id: string
  readonly current: boolean
  readonly address: string
  readonly userAgent: string
  readonly createdTime: string
  readonly lastUsedTime: string
}
