import { describe, expect, it } from 'vitest'
import { pinyinColumn, pinyinOf } from './phonetic-spelling.ts'

describe('the spelling of a name', () => {
  it.each([
    ['咖啡礼盒', 'kafeilihe\nkflh'],
    ['有机牛奶 1L', 'youjiniunai 1l\nyjnn 1l'],
    ['绿茶', 'lvcha\nlc'],
    ['重庆火锅底料', 'chongqinghuoguodiliao\ncqhgdl'],
    ['Coffee', ''],
    ['コーヒー', ''],
    ['', ''],
  ])('%s', async (name, spelled) => {
    expect(await pinyinOf([name])).toBe(spelled)
  })

  it('is of all names that there are', async () => {
    expect(await pinyinOf(['茶', null, undefined, 'Té', '奶'])).toBe('cha\nc\nnai\nn')
  })
})

describe('the column of a record', () => {
  const store = { table: 'cargo_owner', pinyinFields: ['name', 'shortName'] }

  it('follows from what is written and what stands there', async () => {
    expect(await pinyinColumn(store, { shortName: '茶' }, { name: '奶', shortName: '水' })).toEqual({
      spoken: 'nai\nn\ncha\nc',
    })
  })

  it('stays as it is where no name is written, or none is spelled', async () => {
    expect(await pinyinColumn(store, { phone: '1' }, { name: '奶' })).toEqual({})
    expect(await pinyinColumn({ table: 'dict' }, { name: '奶' })).toEqual({})
  })
})
