import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'

const test = await openTestApp()
const exported = await (await test.raw('/metrics')).text()
/** Metric names and types. */
const types = new Map([...exported.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name, type]))

const root = new URL('../../../../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')

/** A histogram exports three series. */
const metricOf = (series: string) => (types.has(series) ? series : series.replace(/_(bucket|sum|count)$/, ''))
const unknownIn = (text: string) =>
  [...new Set([...text.matchAll(/\bentrepot_\w+/g)].map(([name]) => metricOf(name)))].filter((name) => !types.has(name))

describe('docs/operations/metrics.md', async () => {
  const page = await read('docs/operations/metrics.md')
  const rows = [...page.matchAll(/^\| `(entrepot_\w+)` \| (\w+) \|(.*)$/gm)].map(([, name, type, rest]) => ({
    name: name ?? '',
    type,
    rest: rest ?? '',
  }))
  const ofNode = (name: string | undefined) => /^entrepot_(process|nodejs)_/.test(name ?? '')

  it('has every metric that is exported, once, as what it is', () => {
    const documented = rows.map(({ name, type }) => [name, type])
    expect(documented.toSorted()).toEqual(
      [...types].filter(([name]) => !ofNode(name) || documented.some(([one]) => one === name)).toSorted(),
    )
    expect(unknownIn(page)).toEqual([])
  })

  it('names the labels of each', () => {
    const labelsOf = (line: string) => [...line.matchAll(/(\w+)="/g)].map(([, label]) => label ?? '')
    const lines = exported.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    for (const { name, rest } of rows.filter((row) => !ofNode(row.name))) {
      const own = lines.filter((line) => metricOf(line.split(/[ {]/, 1)[0] ?? '') === name)
      const labels = new Set(own.flatMap(labelsOf).filter((label) => label !== 'le'))
      const column = rest.split('|', 1)[0] ?? ''
      for (const label of labels) expect(column, name).toContain(`\`${label}\``)
    }
  })
})

describe('packaging/prometheus/alerts.yaml', async () => {
  // The YAML parser that @fastify/swagger depends on.
  const { parse } = createRequire(createRequire(import.meta.url).resolve('@fastify/swagger'))('yaml') as {
    readonly parse: (text: string) => unknown
  }
  const text = await read('packaging/prometheus/alerts.yaml')
  const { groups } = parse(text) as { groups: { name: string; rules: Record<string, unknown>[] }[] }
  const rules = groups.flatMap((group) => group.rules)

  it('is a list of rules with all that a person needs who is woken by one', () => {
    expect(rules.length).toBeGreaterThan(20)
    for (const rule of rules)
      expect(rule).toEqual({
        alert: expect.stringMatching(/^Entrepot[A-Z]\w+$/),
        expr: expect.stringMatching(/\S/),
        for: expect.stringMatching(/^\d+[mhd]$/),
        labels: { severity: expect.stringMatching(/^(critical|warning|info)$/) },
        annotations: { summary: expect.stringMatching(/\S/), description: expect.stringMatching(/\.$/) },
      })
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  it('asks only for what is exported, and each rule for something', () => {
    expect(unknownIn(text)).toEqual([])
    for (const { expr } of rules) expect(String(expr)).toMatch(/\bentrepot_\w+|^up\{/)
  })
})

describe('packaging/grafana/entrepot.json', async () => {
  const text = await read('packaging/grafana/entrepot.json')
  const { panels } = JSON.parse(text) as {
    panels: { id: number; type: string; title: string; targets?: { expr: string }[] }[]
  }

  it('is a dashboard whose panels ask only for what is exported', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const asking = panels.filter(({ type }) => type !== 'row')
    expect(asking.length).toBeGreaterThan(15)
    for (const { title, targets } of asking) {
      expect(targets?.length, title).toBeGreaterThan(0)
      for (const { expr } of targets ?? []) expect(expr, title).toMatch(/\bentrepot_\w+/)
    }
    expect(unknownIn(text)).toEqual([])
  })
})
