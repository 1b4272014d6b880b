import { randomId } from '@entrepot/client/random-id'

/** Names this tab in its calls, so that it is not told what it did itself. */
export const TAB_ID = randomId()
