import { useEffect, useState } from 'react'
import { closeToast, TOAST_MS, type Toast, type ToastOffer, useToasts } from '../runtime/toast.ts'
import { useWords } from '../runtime/words/words.ts'
import './toast-host.css'

/** Closes after five seconds, unless it is hovered or has the focus. */
function ToastItem({ toast }: { readonly toast: Toast }) {
  const t = useWords()
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => closeToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isPaused, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only stops the clock; the button is what can be used
    <div
      className="toast"
      data-kind={toast.kind}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className="toast-sign" aria-hidden="true">
        {toast.kind === 'success' ? '✓' : '!'}
      </span>
      <span className="toast-text" role={toast.kind === 'success' ? 'status' : 'alert'}>
        {toast.text}
      </span>
      {toast.offer && <OfferButton toast={toast} offer={toast.offer} />}
      <button type="button" className="toast-close" aria-label={t('shell.close')} onClick={() => closeToast(toast.id)}>
        ×
      </button>
    </div>
  )
}

const OfferButton = ({ toast, offer }: { readonly toast: Toast; readonly offer: ToastOffer }) => (
  <button
    type="button"
    className="toast-offer"
    onClick={() => {
      closeToast(toast.id)
      offer.run()
    }}
  >
    {offer.label}
  </button>
)

export function ToastHost() {
  const t = useWords()
  const toasts = useToasts()
  return (
    <section className="toasts" aria-label={t('shell.notifications')}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
