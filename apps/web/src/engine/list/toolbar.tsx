import {
  ColumnHeightOutlined,
  DownloadOutlined,
  PlusOutlined,
  ReloadOutlined,
  TableOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { Button, Popover } from 'antd'
import type { ReactNode } from 'react'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { useWords } from '../../runtime/words/words.ts'
import type { Density } from '../../ui/data-table/types.ts'
import type { ColumnChoice } from './columns/columns.ts'
import './toolbar.css'

const ColumnChooser = lazy(async () => ({ default: (await import('./columns/column-chooser.tsx')).ColumnChooser }))

interface ToolbarProps {
  /** The primary button of the screen, or the actions on the selected rows. */
  readonly children: ReactNode
  readonly narrow: boolean
  readonly refreshing: boolean
  readonly onRefresh: () => void
  /** Undefined where there is no import. */
  readonly onImport: (() => void) | undefined
  readonly onExport: () => void
  readonly density: Density
  readonly onDensity: (density: Density) => void
  readonly columns: {
    readonly all: readonly { readonly name: string; readonly title: string }[]
    readonly choice: ColumnChoice
    readonly onChange: (choice: ColumnChoice | undefined) => void
  }
}

export function Toolbar(props: ToolbarProps) {
  const { children, narrow, refreshing, onRefresh, onImport, onExport, density, onDensity, columns } = props
  const t = useWords()
  const tool = (icon: ReactNode, label: string, extra: object) => (
    <Button type="text" icon={icon} aria-label={label} title={label} {...extra} />
  )
  return (
    <div className="list-toolbar" role="toolbar" aria-label={t('engine.tools')}>
      <div className="list-toolbar-main">{children}</div>
      <div className="list-toolbar-tools">
        {tool(<ReloadOutlined aria-hidden spin={refreshing} />, t('engine.refresh'), { onClick: onRefresh })}
        {!narrow && (
          <>
            <Popover trigger="click" placement="bottomRight" destroyOnHidden content={<ColumnChooser {...columns} />}>
              {tool(<TableOutlined aria-hidden />, t('engine.columns'), {})}
            </Popover>
            {tool(<ColumnHeightOutlined aria-hidden />, t(density === 'roomy' ? 'engine.dense' : 'engine.roomy'), {
              onClick: () => onDensity(density === 'roomy' ? 'dense' : 'roomy'),
              'aria-pressed': density === 'dense',
            })}
          </>
        )}
        {onImport && tool(<UploadOutlined aria-hidden />, t('engine.import'), { onClick: onImport })}
        {tool(<DownloadOutlined aria-hidden />, t('engine.export'), { onClick: onExport })}
      </div>
    </div>
  )
}

export const NewButton = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
    {label}
  </Button>
)
