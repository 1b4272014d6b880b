import type { Trx } from '../../kit/sql/db.ts'
import type { Clock } from '../../kit/write/clock.ts'
import { newId } from '../../kit/write/ids.ts'
import { insertRows } from '../../system-data/insert-rows.ts'

/** Code, name, short name, kind of transport, contact, phone. */
const COMPANIES = [
  ['LD-EXP', '联达速运有限公司', '联达速运', 'EXPRESS', '刘洋', '+86 21 5555 0301'],
  ['HT-ROAD', '华通公路运输有限公司', '华通公路', 'ROAD', '赵强', '+86 512 5555 0302'],
  ['DY-SEA', '东屿国际海运有限公司', '东屿海运', 'SEA', '林海', '+86 21 5555 0303'],
  ['YT-RAIL', '亚通中欧班列有限公司', '亚通班列', 'RAIL', '马军', '+86 29 5555 0304'],
  ['IBERTRANS', 'Ibertrans Levante S.L.', 'Ibertrans', 'ROAD', 'Carmen Ortiz', '+34 96 555 03 05'],
  ['RAYO', 'Rayo Paquetería S.A.', 'Rayo', 'EXPRESS', 'Luis Vidal', '+34 91 555 03 06'],
  ['TSUBAME', 'つばめ運輸株式会社', 'つばめ運輸', 'ROAD', '山本 翔', '+81 6 5555 0307'],
  ['SKYBRIDGE', 'Skybridge Air Cargo Ltd', 'Skybridge', 'AIR', 'Emma Clarke', '+44 20 5550 0308'],
] as const

export async function fillLogistics(trx: Trx, clock: Clock): Promise<void> {
  const rows = COMPANIES.map(([code, name, shortName, transportType, contactName, phone]) => {
    const now = clock.now()
    const website = `https://${code.toLowerCase()}.example`
    const facts = { code, name, shortName, transportType, contactName, phone, website }
    return { id: newId(now), ...facts, createdTime: now, updatedTime: now }
  })
  await insertRows(trx, 'logistics_company', rows)
}
