const MEGABYTE = 1024 * 1024
/** Below this limit a warning is shown: a photo takes half a megabyte, a confirmation almost nothing. */
const LITTLE_MB = 50

/** Remaining megabytes if that is little; undefined otherwise, or if the browser does not report it. */
export async function littleStorageLeft(): Promise<number | undefined> {
  if (navigator.storage?.estimate === undefined) return undefined
  const { quota, usage } = await navigator.storage.estimate()
  if (quota === undefined || usage === undefined) return undefined
  const left = Math.floor((quota - usage) / MEGABYTE)
  return left < LITTLE_MB ? left : undefined
}

/** Asks the browser not to delete stored data when space is short. */
export async function keepStorage(): Promise<void> {
  await navigator.storage?.persist?.()
}
