/** Parses cells of a spreadsheet from the clipboard: tab-separated, one row per line, quoted if a cell has either. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  for (let place = 0; place < plain.length; place += 1) {
    const sign = plain[place]
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (plain[place + 1] === '"') {
        cell += '"'
        place += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}
