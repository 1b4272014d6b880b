/** Names this tab in its calls, so that it is not told what it did itself. `randomUUID` would need https. */
export const TAB_ID = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')
