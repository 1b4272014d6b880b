// Written by `npm run lists` from the files that are there. Do not edit it.
import { ask } from './handheld/ask.ts'
import { count } from './handheld/count.ts'
import { did } from './handheld/did.ts'
import { general } from './handheld/general.ts'
import { handover } from './handheld/handover.ts'
import { home } from './handheld/home.ts'
import { loading } from './handheld/loading.ts'
import { packCheck } from './handheld/pack-check.ts'
import { pick } from './handheld/pick.ts'
import { putWall } from './handheld/put-wall.ts'
import { putaway } from './handheld/putaway.ts'
import { receipt } from './handheld/receipt.ts'
import { settings } from './handheld/settings.ts'
import { signIn } from './handheld/sign-in.ts'
import { status } from './handheld/status.ts'
import { stock } from './handheld/stock.ts'
import { transfer } from './handheld/transfer.ts'
import { waiting } from './handheld/waiting.ts'
import { work } from './handheld/work.ts'

export const handheld = {
  ...ask,
  ...count,
  ...did,
  ...general,
  ...handover,
  ...home,
  ...loading,
  ...packCheck,
  ...pick,
  ...putWall,
  ...putaway,
  ...receipt,
  ...settings,
  ...signIn,
  ...status,
  ...stock,
  ...transfer,
  ...waiting,
  ...work,
}
