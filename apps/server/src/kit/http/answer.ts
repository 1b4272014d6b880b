/** The envelope of every answer that is not specified otherwise. */
export const answer = <Data>(data: Data, status: 200 | 201 = 200) => ({ status, message: '', data })
