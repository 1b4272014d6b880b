import { useEffect, useReducer, useState } from 'react'

/** A part of the application that is loaded once, when first needed. */
export interface Download<Part> {
  /** Undefined until it is loaded. */
  readonly now: () => Part | undefined
  /** Starts loading, or retries after a failure. */
  readonly start: () => Promise<Part>
}

export function createDownload<Part>(load: () => Promise<Part>): Download<Part> {
  let part: Part | undefined
  let loading: Promise<Part> | undefined
  const start = () => {
    if (loading !== undefined) return loading
    loading = load()
    loading.then(
      (loaded) => {
        part = loaded
      },
      () => {
        loading = undefined
      },
    )
    return loading
  }
  return { now: () => part, start }
}

/** The part once it is loaded; a failure is thrown into the nearest error boundary. */
export function useDownload<Part>(download: Download<Part>): Part | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const part = download.now()
  const isMissing = part === undefined
  // Started during rendering, so that it begins as early as possible; the effect below only waits for it.
  if (isMissing && failure === undefined) download.start()
  useEffect(() => {
    if (!isMissing) return undefined
    let isUnmounted = false
    download.start().then(
      () => {
        if (!isUnmounted) redraw()
      },
      (error: unknown) => {
        if (!isUnmounted) setFailure({ error })
      },
    )
    return () => {
      isUnmounted = true
    }
  }, [download, isMissing])
  if (failure !== undefined) throw failure.error
  return part
}
