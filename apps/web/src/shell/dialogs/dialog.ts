export type DialogName = 'palette' | 'settings' | 'errorLog' | 'pda' | 'keys'

/** Props of every dialog of the shell. */
export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Initial text of the palette: a scanned code that matches no record, or several. */
  readonly initialQuery: string
}
