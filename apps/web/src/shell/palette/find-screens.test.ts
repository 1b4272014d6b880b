import { describe, expect, it } from 'vitest'
import { findScreens, type Target } from './find-screens.ts'
import { loadPinyinSpellings } from './pinyin-spellings.ts'

const target = (title: string, path = '/x', spellings: readonly string[] = []): Target => ({
  title,
  path,
  section: 'Basic data',
  spellings,
})
const titles = (keyword: string, targets: readonly Target[]) => findScreens(keyword, targets).map((one) => one.title)

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
    const spellings = (await loadPinyinSpellings())('货主管理')
    expect(spellings).toEqual(['huozhuguanli', 'hzgl'])
    const all = [target('货主管理', '/a', spellings), target('人员管理', '/b')]
    expect(titles('huozhu', all)).toEqual(['货主管理'])
    expect(titles('huo zhu', all)).toEqual(['货主管理'])
    expect(titles('hzg', all)).toEqual(['货主管理'])
  })
})
