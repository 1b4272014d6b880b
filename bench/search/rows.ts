import pg from 'pg'
import { pinyinOf } from '../../apps/server/src/kit/records/phonetic-spelling.ts'

const KINDS = ['有机', '进口', '儿童', '家用', '便携', '低糖', '经典']
const GOODS = ['牛奶', '洗面奶', '耳机', '积木', '红酒', '保温杯', '充电器', '饼干', '毛巾', '书包']
const PACKS = ['礼盒', '套装', '大包装', '旅行装', '补充装']
const RARE = '钛合'
const COMMON = '咖啡'

/** Each word with its pinyin, whole and by first letters. */
async function spelled(words: readonly string[]) {
  const spellings = await Promise.all(words.map((word) => pinyinOf([word])))
  return words.map((word, place) => [word, ...spellings[place]!.split('\n')])
}

/**
 * Products as a company has them: a code, a Chinese name of common words with its spelling, a model, a barcode of the
 * piece and of the box. Fifty of them, spread over all, carry a word and a series that no other has; one in a hundred is
 * a coffee.
 */
const INSERT = `
  insert into product (id, cargo_owner_id, code, name, spoken, barcode, barcodes, model, brand, created_time, updated_time)
  select md5('product' || i)::uuid, (select id from cargo_owner order by code limit 1), 'SKU-' || lpad(i::text, 8, '0'),
    kind ->> 0 || (goods ->> 0) || (pack ->> 0) || i % 997,
    kind ->> 1 || (goods ->> 1) || (pack ->> 1) || i % 997 || chr(10)
      || (kind ->> 2) || (goods ->> 2) || (pack ->> 2) || i % 997,
    '69' || digits, jsonb_build_array(jsonb_build_object('barcode', '169' || digits, 'level', 'BOX')),
    case when i % $2::int = 0 then 'QXZ-' || i else 'M' || i % 5000 end,
    (array['Aurora', '澄海', 'Sol y Mar', '北川'])[i % 4 + 1], now(), now()
  from (select i, lpad((i::bigint * 104729 % 100000000000)::text, 11, '0') as digits,
               $4::jsonb -> (i % 7) as kind,
               case when i % $2::int = 0 then $7::jsonb -> 0 when i % 100 = 1 then $7::jsonb -> 1
                    else $5::jsonb -> (i % 10) end as goods,
               $6::jsonb -> (i % 5) as pack
          from generate_series($1::int, $3::int) i) made`

/** Rows from..to, on a connection of its own: computing the pieces of a name keeps one core busy. */
async function fillPart(ownerUrl: string, from: number, to: number, every: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    const words = await Promise.all([KINDS, GOODS, PACKS, [RARE, COMMON]].map(spelled))
    await client.query(INSERT, [from, every, to, ...words.map((some) => JSON.stringify(some))])
  } finally {
    await client.end()
  }
}

/** With the search index built once at the end: filling it row by row would take most of an hour. */
export async function fillProducts(ownerUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows: indexes } = await client.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where indexname = 'product_search'",
    )
    await client.query("drop index product_search; set maintenance_work_mem = '512MB'; set statement_timeout = 0")
    const half = Math.floor(rows / 2)
    await Promise.all([fillPart(ownerUrl, 1, half, rows / 50), fillPart(ownerUrl, half + 1, rows, rows / 50)])
    await client.query(indexes[0]!.indexdef)
    await client.query('vacuum (analyze) product')
  } finally {
    await client.end()
  }
}
