/** What a station says of the last scan: what is wrong in red, what is finished in green. */
export interface StationWord {
  readonly tone: 'note' | 'stop' | 'done'
  readonly text: string
}
