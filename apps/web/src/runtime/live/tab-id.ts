import { randomId } from '@entrepot/client/random-id'

/** Identifies this tab in its calls, so that it can ignore events about its own changes. */
export const TAB_ID = randomId()
