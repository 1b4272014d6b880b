import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const url = 'postgres://entrepot_app:secret@db.example.com:5432/entrepot'

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('readConfig', () => {
  it('runs the embedded demo on the loopback address when nothing is set', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      database: { kind: 'embedded' },
      dataFolder: resolve('data'),
      demo: true,
      logLevel: 'info',
    })
  })

  it('takes an empty variable for an absent one', () => {
    const empty = { PORT: '', HOST: ' ', DATABASE_URL: '', READ_DATABASE_URL: '', ENTREPOT_DEMO: '', LOG_LEVEL: '' }
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it('serves without demo on a given database, whose owner is the same role unless told otherwise', () => {
    const config = readConfig({ DATABASE_URL: url, HOST: '0.0.0.0', PORT: '80', ENTREPOT_DATA: '/srv/wms' })
    expect(config).toMatchObject({ demo: false, host: '0.0.0.0', port: 80, dataFolder: '/srv/wms' })
    expect(config.database).toEqual({ kind: 'given', url, directUrl: url })
    expect(config).not.toHaveProperty('readUrl')
  })

  it('reads the owner, the replica and the public address', () => {
    const owner = url.replace('entrepot_app', 'entrepot_owner')
    const config = readConfig({
      DATABASE_URL: url,
      DIRECT_DATABASE_URL: owner,
      READ_DATABASE_URL: url,
      PUBLIC_URL: 'https://wms.example.com/',
    })
    expect(config.database).toEqual({ kind: 'given', url, directUrl: owner })
    expect(config).toMatchObject({ readUrl: url, publicUrl: 'https://wms.example.com' })
  })

  it('takes a key for the figures that is long enough, and does not repeat one that is not', () => {
    expect(readConfig({ METRICS_KEY: 'a'.repeat(20) })).toMatchObject({ metricsKey: 'a'.repeat(20) })
    for (const key of ['too-short', `${'a'.repeat(20)} b`, 'a'.repeat(201)]) {
      const problems = problemsOf({ METRICS_KEY: key })
      expect(problems).toEqual([expect.stringMatching(/^METRICS_KEY: /)])
      expect(problems[0]).not.toContain(key)
    }
  })

  it('believes proxies that are named by address or network, and no list that would mean everybody', () => {
    const listed = '10.1.2.3, 10.1.2.0/24,fd00::/8  ::1'
    expect(readConfig({ TRUSTED_PROXIES: listed })).toMatchObject({
      trustedProxies: ['10.1.2.3', '10.1.2.0/24', 'fd00::/8', '::1'],
    })
    for (const wrong of ['proxy', '10.1.2', '10.1.2.3/33', '0.0.0.0/0', '10.1.2.3/24/8', 'fd00::/129', '10.1.2.3,x'])
      expect(problemsOf({ TRUSTED_PROXIES: wrong })).toEqual([expect.stringMatching(/^TRUSTED_PROXIES: /)])
  })

  it('names every wrong variable at once, with what is allowed, and repeats no password', () => {
    const problems = problemsOf({
      PORT: '99999',
      HOST: 'http://here',
      DATABASE_URL: 'mysql://root:secret@here/db',
      ENTREPOT_DEMO: 'yes',
      PUBLIC_URL: 'wms.example.com',
      LOG_LEVEL: 'loud',
    })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'HOST',
      'DATABASE_URL',
      'ENTREPOT_DEMO',
      'PUBLIC_URL',
      'LOG_LEVEL',
    ])
    expect(problems.join()).not.toContain('secret')
    expect(problems.at(-1)).toContain('trace, debug, info')
  })

  it.each(['-1', '80.5', '0x50', 'http', '65536'])('refuses PORT=%s', (PORT) => {
    expect(problemsOf({ PORT })).toHaveLength(1)
  })

  it.each([
    'postgres://here/db',
    'postgres://user@here',
    'here',
    'http://user@here/db',
  ])('refuses the database %s', (bad) => {
    expect(problemsOf({ DATABASE_URL: bad })).toEqual([expect.stringContaining('DATABASE_URL: postgres://')])
  })

  it('refuses a replica or an owner without a database', () => {
    expect(problemsOf({ READ_DATABASE_URL: url })).toEqual([expect.stringContaining('READ_DATABASE_URL')])
    expect(problemsOf({ DIRECT_DATABASE_URL: url })).toEqual([expect.stringContaining('DIRECT_DATABASE_URL')])
  })

  it.each(['0.0.0.0', '::', '192.168.1.5', 'wms.example.com'])('refuses demo mode on %s', (HOST) => {
    expect(problemsOf({ HOST })).toEqual([expect.stringContaining('ENTREPOT_DEMO=0')])
    expect(problemsOf({ HOST, ENTREPOT_DEMO: '0' })).toEqual([])
  })

  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('allows demo mode on %s', (HOST) => {
    expect(readConfig({ HOST })).toMatchObject({ demo: true, host: HOST })
  })
})
