import { describe, expect, it } from 'vitest'
import { findScreens, type Target } from './find-screens.ts'
import { spokenIn } from './spoken.ts'

const target = (title: string, path = '/x', spoken: readonly string[] = []): Target => ({
  title,
  path,
  section: 'Basic data',
  spoken,
})
const titles = (wanted: string, targets: readonly Target[]) => findScreens(wanted, targets).map((one) => one.title)

describe('searching screens', () => {
  const all = [target('Data sheets', '/data-manage'), target('Cargo owners'), target('Dashboard')]
  it('shows everything for nothing', () => expect(titles(' ', all)).toHaveLength(3))
  it('puts beginnings first', () => expect(titles('da', all)).toEqual(['Data sheets', 'Dashboard', 'Cargo owners']))
  it('finds words inside', () => expect(titles('own', all)[0]).toBe('Cargo owners'))
  it('finds the path', () => expect(titles('manage', all)).toEqual(['Data sheets']))
  it('ignores accents and case', () => expect(titles('dinamico', [target('Dinámico')])).toEqual(['Dinámico']))
  it('finds nothing where there is nothing', () => expect(titles('zzz', all)).toEqual([]))
})

describe('pinyin', () => {
  it('is found whole and by initials', async () => {
    const spoken = (await spokenIn())('货主管理')
    expect(spoken).toEqual(['huozhuguanli', 'hzgl'])
    const all = [target('货主管理', '/a', spoken), target('人员管理', '/b')]
    expect(titles('huozhu', all)).toEqual(['货主管理'])
    expect(titles('huo zhu', all)).toEqual(['货主管理'])
    expect(titles('hzg', all)).toEqual(['货主管理'])
  })
})
