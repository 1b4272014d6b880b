import { useEffect, useReducer, useState } from 'react'

/** A part of the application that is downloaded once, when it is first needed. */
export interface Download<Part> {
  /** Undefined until it has arrived. */
  readonly now: () => Part | undefined
  /** One that failed is tried again by the next call. */
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

/** The part once it has arrived; a failure is thrown into the error boundary around. */
export function useDownload<Part>(download: Download<Part>): Part | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const part = download.now()
  const isMissing = part === undefined
  // Started while drawing, before what is drawn meanwhile: the effect below only hears of its end.
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
