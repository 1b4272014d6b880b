/** The header of a new document that a cargo owner may write, without the owner and the lines. */
export const ownerHeaders: Readonly<Record<string, object>> = {
  recvReqs: { receiptType: 'PURCHASE' },
  shipmentNotifs: { shippingType: 'SALE', consignee: 'Liu Fang', address: '8 Harbour Road', phone: '+86 21 5555 0101' },
  orders: {
    platform: 'TMALL',
    platformOrderNo: 'FOREIGN',
    orderType: 'NORMAL',
    consignee: 'Liu Fang',
    phone: '+86 21 5555 0101',
    province: 'Shanghai',
    city: 'Shanghai',
    address: '8 Harbour Road',
  },
}

/** A line of a document with one piece of a product. */
export const linesOf = (list: string, productId: string) =>
  list === 'orders' ? [{ productId, skuTotal: 1 }] : [{ productId, planSkuTotal: 1 }]

/** A field that may be changed at any time. */
export const remarkOf = (list: string) => (list === 'orders' ? { sellerRemark: 'mine' } : { remark: 'mine' })

/** What a command wants to know beside a reason. */
export const commandInputs = (productId: string): Readonly<Record<string, object>> => ({
  amend: { lines: linesOf('shipmentNotifs', productId), reason: 'more' },
  split: { lines: [{ id: productId, skuTotal: 1 }] },
  merge: { intoId: productId },
})
