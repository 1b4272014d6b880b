import { describe, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER, readMigrations } from '../migration-files.ts'
import { splitStatements } from './split-statements.ts'

describe('a migration is split into its statements', () => {
  it.each([
    ['two of them', 'select 1; select 2;', ['select 1', 'select 2']],
    ['one without an end', 'select 1', ['select 1']],
    ['a semicolon in a text', "select ';', 'it''s; so'; select 2", ["select ';', 'it''s; so'", 'select 2']],
    ['a semicolon in a name', 'select 1 as "a;b"; select 2', ['select 1 as "a;b"', 'select 2']],
    ['an escaped quote', "select e'\\';'; select 2", ["select e'\\';'", 'select 2']],
    ['a body', 'do $x$ begin; $$;$$ end $x$; select 2', ['do $x$ begin; $$;$$ end $x$', 'select 2']],
    ['comments', '-- one; two\nselect 1 /* ; */ + 2; -- three;\n', ['select 1  + 2']],
    ['minus and division', 'select 3 - 1 / 2; select e', ['select 3 - 1 / 2', 'select e']],
  ])('%s', (_, text, statements) => {
    expect(splitStatements(text)).toEqual(statements)
  })

  it('and every migration that there is keeps all its words', async () => {
    const withoutSpace = (text: string) => text.replace(/[\s;]+/g, '')
    for (const { sql } of await readMigrations(MIGRATIONS_FOLDER)) {
      const withoutComments = sql.replace(/^\s*--[^\n]*/gm, '')
      const statements = splitStatements(withoutComments)
      expect(statements.every((statement) => /^[a-z]+\b/i.test(statement))).toBe(true)
      expect(withoutSpace(statements.join(''))).toContain(withoutSpace(statements[0] ?? ''))
    }
  })
})
