import { useState } from 'react'
import './avatar.css'

const DEFAULT_AVATAR = '/avatar.svg'

/** A person's picture; the default drawing if there is none or it cannot be loaded. */
export function Avatar({ url, size }: { readonly url: string | null; readonly size: number }) {
  const [broken, setBroken] = useState<string>()
  const src = url !== null && url !== broken ? url : DEFAULT_AVATAR
  return (
    <img
      className="avatar"
      src={src}
      width={size}
      height={size}
      alt=""
      onError={() => url !== null && setBroken(url)}
    />
  )
}
