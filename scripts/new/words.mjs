/** The words of every new thing in each language. If its title is not given, the English one is used in brackets. */
const LANGUAGES = {
  en: {
    title: (english) => english,
    empty: (one) => `There is no ${one.toLowerCase()} yet. Create the first one.`,
    noMatch: 'Nothing matches.',
    field: {
      number: 'Number',
      status: 'Status',
      owner: 'Cargo owner',
      product: 'Product',
      plan: 'Planned (pcs)',
      time: 'Time',
      documentNo: 'Document no.',
      quantity: 'Quantity (pcs)',
      code: 'Code',
      name: 'Name',
      remark: 'Remark',
      created: 'Created',
      changed: 'Changed',
    },
    command: { submit: 'Submit', complete: 'Complete', cancel: 'Cancel' },
    action: { deactivate: 'Deactivate', activate: 'Activate' },
    states: { DRAFT: 'Draft', SUBMITTED: 'Submitted', COMPLETED: 'Completed', CANCELLED: 'Cancelled' },
  },
  zh: {
    title: (english) => `新项目（${english}）`,
    empty: (one) => `还没有${one}。请新建第一个。`,
    noMatch: '没有符合条件的内容。',
    field: {
      number: '单号',
      status: '状态',
      owner: '货主',
      product: '商品',
      plan: '计划（件）',
      time: '时间',
      documentNo: '单据号',
      quantity: '数量（件）',
      code: '编码',
      name: '名称',
      remark: '备注',
      created: '创建时间',
      changed: '修改时间',
    },
    command: { submit: '提交', complete: '完成', cancel: '取消' },
    action: { deactivate: '停用', activate: '启用' },
    states: { DRAFT: '草稿', SUBMITTED: '已提交', COMPLETED: '已完成', CANCELLED: '已取消' },
  },
  es: {
    title: (english) => `Nuevo (${english})`,
    empty: (one) => `Todavía no hay nada en ${one}. Cree el primer registro.`,
    noMatch: 'No hay coincidencias.',
    field: {
      number: 'Número',
      status: 'Estado',
      owner: 'Propietario',
      product: 'Producto',
      plan: 'Previsto (uds.)',
      time: 'Fecha y hora',
      documentNo: 'N.º de documento',
      quantity: 'Cantidad (uds.)',
      code: 'Código',
      name: 'Nombre',
      remark: 'Observaciones',
      created: 'Creado',
      changed: 'Modificado',
    },
    command: { submit: 'Emitir', complete: 'Completar', cancel: 'Cancelar' },
    action: { deactivate: 'Desactivar', activate: 'Activar' },
    states: { DRAFT: 'Borrador', SUBMITTED: 'Emitido', COMPLETED: 'Completado', CANCELLED: 'Cancelado' },
  },
  ja: {
    title: (english) => `新しい項目（${english}）`,
    empty: (one) => `まだ${one}がありません。最初の一件を作成してください。`,
    noMatch: '該当するものがありません。',
    field: {
      number: '番号',
      status: '状態',
      owner: '荷主',
      product: '商品',
      plan: '予定（個）',
      time: '日時',
      documentNo: '伝票番号',
      quantity: '数量（個）',
      code: 'コード',
      name: '名称',
      remark: '備考',
      created: '作成日時',
      changed: '更新日時',
    },
    command: { submit: '確定', complete: '完了', cancel: '中止' },
    action: { deactivate: '無効化', activate: '有効化' },
    states: { DRAFT: '下書き', SUBMITTED: '確定済み', COMPLETED: '完了', CANCELLED: '中止' },
  },
}

const quote = (word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Lines of an object literal: names with their words. */
export const entries = (words) =>
  Object.entries(words)
    .map(([name, word]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${quote(word)},\n`)
    .join('')

/** The files of words, one for each language. `write` returns the entries of one. */
export function wordFiles({ capability, slug, one, titles, titlesOfMany }, write, imports = '') {
  return Object.fromEntries(
    Object.entries(LANGUAGES).map(([language, words]) => {
      const title = titles[language] ?? words.title(titles.en)
      const titleOfMany = titlesOfMany[language] ?? title
      const isEnglish = language === 'en'
      const english = `import type { ${one} as english } from '../../en/${capability}/${slug}.ts'\nimport type { Words } from '../../keys.ts'\n`
      const opening = isEnglish ? `export const ${one} = {` : `export const ${one}: Words<typeof english> = {`
      const text = `${isEnglish ? '' : english}${imports}\n${opening}\n${write(words, title, titleOfMany)}}${isEnglish ? ' as const' : ''}\n`
      return [`packages/messages/src/${language}/${capability}/${slug}.ts`, text]
    }),
  )
}
