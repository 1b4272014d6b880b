export type DialogName = 'palette' | 'settings' | 'errorLog' | 'pda' | 'keys'

/** Every dialog of the shell is given these. */
export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What the palette begins with: a scan that names nothing, or several things. */
  readonly sought: string
}
