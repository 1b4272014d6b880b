import { makeDispatch, ship } from './dispatch-statements.ts'
import { answerErrands } from './errands.ts'
import { completePick, makePick } from './pick-statements.ts'
import { createShippingNotice, submitShippingNotice } from './shipping-statements.ts'

answerErrands(async ({ place, goods, call, make }) => {
  const order = { ...goods, stageId: place.stageId }
  const notice = await make('SHIPPING_REQ', (writer, paper) => createShippingNotice(writer, paper, order))
  await call((writer) => submitShippingNotice(writer, notice, order))
  const pick = await make('PICKING', (writer, paper) => makePick(writer, paper, notice, order))
  const papers = { notice, pick }
  await call((writer) => completePick(writer, papers, order))
  const dispatch = await make('DISPATCH', (writer, paper) => makeDispatch(writer, paper, papers, order))
  await call((writer) => ship(writer, dispatch, papers, order))
})
