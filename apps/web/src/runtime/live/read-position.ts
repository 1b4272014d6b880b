import { createReadPosition } from '@entrepot/client/read-position'

/** If storage is forbidden, each tab knows only its own writes and the events it receives. */
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
      // Then the value lasts as long as the page.
    }
  },
}

/** The position of the last write or event in this browser, shared by all its tabs. */
export const readPosition = createReadPosition(storage)
