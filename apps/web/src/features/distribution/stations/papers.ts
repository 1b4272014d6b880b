import type { Envelope } from '@entrepot/client/resource-client'
import { manifests } from '@entrepot/contract/distribution/manifest'
import { parcels } from '@entrepot/contract/distribution/parcel'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { PrintFormat } from '@entrepot/contract/kit/print'
import { documentApi } from '../../../engine/document/document-api.ts'
import { call } from '../../../runtime/session/api.ts'

type Ask = () => Promise<{ readonly url: string }>

/** One window per kind of document: it opens once and does not cover the station again. */
const windows = new Map<string, Window>()

/** Opens the file from the server. The transport shows a refusal. */
async function openPaper(kind: string, ask: Ask): Promise<void> {
  const open = windows.get(kind)
  const isOpen = open !== undefined && !open.closed
  const target = isOpen ? open : window.open('', `entrepot-${kind}`, 'popup,width=520,height=720')
  if (target !== null) windows.set(kind, target)
  try {
    const { url } = await ask()
    if (target !== null) target.location.href = url
  } catch {
    if (!isOpen) target?.close()
  }
}

const labelOf = async (parcelId: string, format: PrintFormat) =>
  (await call<Envelope<{ url: string }>>('GET', `${ADMIN_BASE}/parcels/${parcelId}/label`, { query: { format } })).data

/** Downloads a printer file without opening a window. */
async function saveFile(ask: Ask): Promise<void> {
  const paper = await ask().catch(() => null)
  if (paper === null) return
  const link = document.createElement('a')
  link.href = paper.url
  link.download = ''
  link.click()
}

export const printLabel = (parcelId: string, format: PrintFormat) =>
  format === 'zpl' ? saveFile(() => labelOf(parcelId, format)) : openPaper('label', () => labelOf(parcelId, format))

export const printSlip = (parcelId: string) => openPaper('slip', () => documentApi(parcels).print(parcelId))

export const printManifest = (manifestId: string) =>
  openPaper('manifest', () => documentApi(manifests).print(manifestId))
