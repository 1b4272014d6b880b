/** Bonded pieces are goods of their own: a key of product and bond. */
export const goodsKey = (productId: string, bonded: boolean) => `${productId}${bonded ? ' bonded' : ''}`
export const productOfKey = (key: string) => key.split(' ')[0] ?? key
