const MEGABYTE = 1024 * 1024
/** Below this the person is told: a photo takes half a megabyte, a confirmation next to nothing. */
const LITTLE_MB = 50

/** Megabytes that are left for us, where that is little. Unknown where the browser does not say. */
export async function littleStorageLeft(): Promise<number | undefined> {
  if (navigator.storage?.estimate === undefined) return undefined
  const { quota, usage } = await navigator.storage.estimate()
  if (quota === undefined || usage === undefined) return undefined
  const left = Math.floor((quota - usage) / MEGABYTE)
  return left < LITTLE_MB ? left : undefined
}

/** Asks the browser not to clear what is stored when space is short. */
export async function keepStorage(): Promise<void> {
  await navigator.storage?.persist?.()
}
