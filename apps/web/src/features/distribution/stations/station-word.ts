/** Message after the last scan: errors in red, finished work in green. */
export interface StationWord {
  readonly tone: 'note' | 'stop' | 'done'
  readonly text: string
}
