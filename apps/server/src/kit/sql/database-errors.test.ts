import { describe, expect, it } from 'vitest'
import { databaseProblem, isDatabaseAway } from './database-errors.ts'

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })

describe('an error of the database connection', () => {
  const away = [
    ...['57P01', '57P02', '57P03', '57P05', '08000', '08001', '08003', '08004', '08006', '08P01'].map((code) =>
      withCode(code),
    ),
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'].map((code) => withCode(code)),
    new Error('Connection terminated'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('timeout expired'),
  ]
  it.each(
    away.map((error) => [`${(error as { code?: string }).code ?? ''} ${error.message}`, error]),
  )('is answered as a database that is away: %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true)
    const problem = databaseProblem(error)
    expect([problem?.code, problem?.status]).toEqual(['DATABASE_UNAVAILABLE', 503])
    expect(problem?.options.retryAfter).toBeGreaterThan(0)
  })

  it('says that the disk is full in its own words', () => {
    const problem = databaseProblem(withCode('53100', 'could not extend file "base/16384/2619"'))
    expect([problem?.code, problem?.status]).toEqual(['DATABASE_DISK_FULL', 503])
    expect(problem?.options.retryAfter).toBeGreaterThan(0)
  })

  it.each(['53300', '40P01', '40001', '55P03', '57014'])('is busy for %s', (code) => {
    expect([databaseProblem(withCode(code))?.code, isDatabaseAway(withCode(code))]).toEqual(['BUSY', false])
  })

  it('is busy when no connection of the pool became free in time', () => {
    expect(databaseProblem(new Error('timeout exceeded when trying to connect'))?.code).toBe('BUSY')
  })

  it.each([
    withCode('23505'),
    new Error('undefined is not a function'),
    undefined,
    'text',
  ])('is nothing of the kind: %s', (error) => {
    expect(databaseProblem(error)).toBeUndefined()
    expect(isDatabaseAway(error)).toBe(false)
  })
})
