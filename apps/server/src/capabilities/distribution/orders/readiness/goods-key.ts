/** Key of product and bond: bonded pieces are counted separately. */
export const goodsKey = (productId: string, bonded: boolean) => `${productId}${bonded ? ' bonded' : ''}`
export const productOfKey = (key: string) => key.split(' ')[0] ?? key
