import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { signIn } from '../kit/sign-in.ts'

interface Product {
  readonly id: string
  readonly cargoOwnerId: string
}

export interface Documents {
  /** A new receiving notice; answers how to print it, which takes until its PDF is here. */
  create(lines: number): Promise<() => Promise<number>>
}

/** Documents of the demo company, made and printed by its administrator. */
export async function openDocuments(origin: string): Promise<Documents> {
  const headers = { 'X-Auth-Token': await signIn(origin), 'Content-Type': 'application/json' }
  const call = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(`${origin}${ADMIN_BASE}/${path}`, { method, headers, ...sent })
    const answer = (await response.json()) as { data: Data }
    if (!response.ok) throw new Error(`${path} answered ${JSON.stringify(answer).slice(0, 500)}`)
    return answer.data
  }
  const { content } = await call<{ content: readonly Product[] }>('GET', 'products?pageSize=500')
  const cargoOwnerId = content[0]!.cargoOwnerId
  const products = content.filter((product) => product.cargoOwnerId === cargoOwnerId)

  return {
    create: async (lines) => {
      const { id } = await call<{ id: string }>('POST', 'recvReqs', {
        cargoOwnerId,
        receiptType: 'PURCHASE',
        lines: Array.from({ length: lines }, (_, at) => ({
          productId: products[at % products.length]!.id,
          planSkuTotal: at + 1,
        })),
      })
      return async () => {
        const { url } = await call<{ url: string }>('GET', `recvReqs/${id}/print`)
        const begun = performance.now()
        const response = await fetch(`${origin}${url}`)
        const pdf = Buffer.from(await response.arrayBuffer())
        if (!response.ok || pdf.subarray(0, 5).toString() !== '%PDF-') throw new Error(`no PDF: ${pdf.toString()}`)
        return performance.now() - begun
      }
    },
  }
}
