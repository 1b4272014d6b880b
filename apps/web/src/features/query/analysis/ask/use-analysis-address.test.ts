import { inOutQuery } from '@entrepot/contract/query/analysis/in-outs'
import { describe, expect, it } from 'vitest'
import { changedParameters, parametersIn } from './use-analysis-address.ts'

describe('the address of an analysis', () => {
  it('has the parameters that the query knows, and passes over the others', () => {
    const search = '?by=batch&period=year&from=2026-10-01&colour=red&constructor=x&batchNum=&currentPage=0&moved=true'
    expect(parametersIn(inOutQuery, search)).toEqual({ by: 'batch', from: '2026-10-01', moved: 'true' })
  })
  it('starts at the first page when something else than the page changes', () => {
    const question = { by: 'batch', currentPage: '3', pageSize: '50' }
    expect(changedParameters(question, { by: 'owner' })).toEqual({ by: 'owner', pageSize: '50' })
    expect(changedParameters(question, { currentPage: '4' })).toEqual({ by: 'batch', currentPage: '4', pageSize: '50' })
  })
  it('has nothing that a plain visit has anyway, and nothing that was taken away', () => {
    const question = { by: 'batch', from: '2026-10-01', currentPage: '2' }
    expect(changedParameters(question, { currentPage: '1', pageSize: '20', from: undefined })).toEqual({ by: 'batch' })
  })
})
