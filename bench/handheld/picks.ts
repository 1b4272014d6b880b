const ADMIN = '/services/wms/api/v1/admin'

/** Of each product so many lie in one row, and so many of them are picked: nothing is emptied on the way. */
const PIECES_OF_ROW = 500
const PIECES_OF_LINE = 3

export type Api = <Data>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Data>

/** Calls of the desk, which prepare and compare. */
export const apiOf =
  (origin: string, token: string): Api =>
  async <Data>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}${ADMIN}/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Auth-Token': token,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }

export interface PreparedPick {
  readonly id: string
  readonly pickNo: string
}

export interface Prepared {
  readonly picks: readonly PreparedPick[]
  /** What is scanned for a product, by the code that the screen shows. */
  readonly barcodes: Readonly<Record<string, string>>
}

/** Picks of as many lines as there are products, each of a product of its own. */
export async function preparePicks(api: Api, lines: number, picks: number): Promise<Prepared> {
  const tag = crypto.randomUUID().slice(0, 6).toUpperCase()
  const owner = await api<{ id: string }>('POST', 'cargoOwners', { code: `HAND-${tag}`, name: `Handheld ${tag}` })
  const products: { readonly id: string; readonly code: string; readonly barcode: string }[] = []
  for (let at = 0; at < lines; at += 1)
    products.push(
      await api('POST', 'products', {
        cargoOwnerId: owner.id,
        code: `H${tag}-${at}`,
        name: `Stainless steel thermos bottle with cup, ${at + 1} of a long row`,
        barcode: String(2e12 + Math.floor(Math.random() * 7e12)),
        packageNumber: 12,
      }),
    )
  const receipt = await api<{ id: string }>('POST', 'recvRegistrations', {
    cargoOwnerId: owner.id,
    receiptType: 'PURCHASE',
    lines: products.map(({ id }, at) => ({
      productId: id,
      goodSkuTotal: PIECES_OF_ROW,
      defectiveSkuTotal: 0,
      batchNum: `B${at}`,
    })),
  })
  await api('POST', `recvRegistrations/${receipt.id}/complete`, { putaway: true })
  const prepared: PreparedPick[] = []
  for (let at = 0; at < picks; at += 1) {
    const notice = await api<{ id: string }>('POST', 'shipmentNotifs', {
      cargoOwnerId: owner.id,
      shippingType: 'SALE',
      consignee: 'Shop at the corner',
      address: '1 Harbour Road',
      phone: '+86 21 5555 0100',
      lines: products.map(({ id }) => ({ productId: id, planSkuTotal: PIECES_OF_LINE })),
    })
    await api('POST', `shipmentNotifs/${notice.id}/submit`, {})
    const { id } = await api<{ id: string }>('POST', `pickTasks/${notice.id}/SHIPPING_REQ`, {})
    const { pickNo } = await api<{ pickNo: string }>('GET', `pickTasks/${id}`)
    prepared.push({ id, pickNo })
  }
  return { picks: prepared, barcodes: Object.fromEntries(products.map(({ code, barcode }) => [code, barcode])) }
}

interface PickedLine {
  readonly planSkuTotal: number
  readonly pickedSkuTotal: number
}

/** What is wrong with a pick that was done to its end: lines that are not picked as planned, commands done twice. */
export async function faultsOfPick(api: Api, id: string, lines: number): Promise<number> {
  const pick = await api<{ lines: readonly PickedLine[] }>('GET', `pickTasks/${id}?lines=all`)
  const history = await api<readonly { action: string }[]>('GET', `pickTasks/${id}/history`)
  const wrong = pick.lines.filter(({ planSkuTotal, pickedSkuTotal }) => planSkuTotal !== pickedSkuTotal).length
  const confirmations = history.filter(({ action }) => action === 'confirm').length
  return wrong + Math.abs(confirmations - lines) + Math.abs(pick.lines.length - lines)
}
