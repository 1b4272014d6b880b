import type { ComponentType } from 'react'
import { createDownload, useDownload } from './download.ts'

/**
 * A component that is downloaded when it is first drawn; `Waiting` stands in its place until then, nothing unless said.
 * React's own `lazy` shows what has arrived only 300 ms after its Suspense has drawn a fallback anywhere on the page:
 * a page that loads its shell and then its screen would take half a second longer.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Waiting: ComponentType<Props> = () => null,
) {
  const download = createDownload(load)
  return function Lazy(props: Props) {
    const Part = useDownload(download)?.default
    return Part === undefined ? <Waiting {...props} /> : <Part {...props} />
  }
}
