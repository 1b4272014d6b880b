import type { TestApp } from '../../testing/test-app.ts'

/** Reads what labels contain: codes of products and numbers of locations. */
export const labelsIn = ({ pool }: Pick<TestApp, 'pool'>) => ({
  product: async (id: string): Promise<string> => {
    const { rows } = await pool.query<{ code: string }>('select code from product where id = $1', [id])
    return rows[0]!.code
  },
  place: async (id: string): Promise<string> => {
    const { rows } = await pool.query<{ no: string }>('select full_no as no from storage_location where id = $1', [id])
    return rows[0]!.no
  },
})
