import { answerErrands } from './errands.ts'
import { createNotice, submitNotice } from './notice-statements.ts'
import { completePutaway, makePutaway } from './putaway-statements.ts'
import { completeRegistration, makeRegistration } from './registration-statements.ts'

answerErrands(async ({ place, goods, call, make }) => {
  const receipt = { ...goods, dockId: place.dockId }
  const notice = await make('RECV_REQ', (writer, paper) => createNotice(writer, paper, receipt))
  await call((writer) => submitNotice(writer, notice, receipt))
  const registration = await make('RECV_REG', (writer, paper) => makeRegistration(writer, paper, notice, receipt))
  await call((writer) => completeRegistration(writer, registration, notice, receipt))
  const putaway = await make('PUTAWAY', (writer, paper) => makePutaway(writer, paper, registration, receipt))
  await call((writer) => completePutaway(writer, { putaway, registration, notice }, receipt))
})
