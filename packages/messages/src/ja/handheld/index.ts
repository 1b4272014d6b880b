import { general } from './general.ts'
import { pick } from './pick.ts'
import { putaway } from './putaway.ts'
import { receipt } from './receipt.ts'
import { stock } from './stock.ts'
import { transfer } from './transfer.ts'

/** The words of the handheld: one file a kind of work. */
export const handheld = { ...general, ...pick, ...putaway, ...receipt, ...stock, ...transfer } as const
