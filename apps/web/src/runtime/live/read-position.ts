import { createReadPosition } from '@entrepot/client/read-position'

/** Where storage is forbidden each tab knows only of its own writes and of the events that it hears. */
const storage = {
  getItem: (key: string) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem: (key: string, value: string) => {
    try {
      localStorage.setItem(key, value)
    } catch {
      // It lasts as long as the page.
    }
  },
}

/** What somebody in this browser wrote or heard of last, for all its tabs. */
export const readPosition = createReadPosition(storage)
