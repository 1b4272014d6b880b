import type { Translate } from '@entrepot/messages/keys'
import { ABSENT } from '../../../engine/fields/say.ts'

const HOUR = 60
const DAY = 24 * HOUR
const LONG = 2 * DAY

/** A duration: in minutes below an hour, in hours below two days, otherwise in days. */
export function sayMinutes(t: Translate, value: number | string | null): string {
  if (value === null) return ABSENT
  const minutes = Number(value)
  if (minutes < 0) return t('flow.before', { time: sayMinutes(t, -minutes) })
  if (minutes < 10) return t('flow.minutes', { minutes: String(Math.round(minutes * 10) / 10) })
  const whole = Math.round(minutes)
  if (whole < HOUR) return t('flow.minutes', { minutes: String(whole) })
  if (whole < LONG) return t('flow.hours', { hours: String(Math.floor(whole / HOUR)), minutes: String(whole % HOUR) })
  const hours = Math.round(whole / HOUR)
  return t('flow.days', { days: String(Math.floor(hours / 24)), hours: String(hours % 24) })
}
