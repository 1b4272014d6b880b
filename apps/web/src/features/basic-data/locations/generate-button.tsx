import { AppstoreAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { useReader } from '../../../runtime/reader.ts'
import { useMay } from '../../../runtime/session/session.ts'
import type { GeneratorPlace } from './generator-pattern.ts'

const GeneratorDrawer = lazy(() => import('./generator-drawer.tsx'))

/**
 * Opens the generator with the known warehouse and area. When closed it keeps its pattern until the page is left or the
 * locations are created.
 */
export function GenerateButton({ place }: { readonly place: GeneratorPlace }) {
  const { t } = useReader()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const [isMounted, setMounted] = useState(false)
  const [isSpent, setSpent] = useState(false)
  const [round, setRound] = useState(0)
  const show = () => {
    if (isSpent) setRound(round + 1)
    setSpent(false)
    setMounted(true)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const done = () => {
    close()
    setSpent(true)
  }
  if (!may('storageLocations.create')) return null
  return (
    <>
      <Button icon={<AppstoreAddOutlined aria-hidden />} onClick={show}>
        {t('basicData.generator.title')}
      </Button>
      {isMounted && <GeneratorDrawer key={round} place={place} open={open} onClose={close} onDone={done} />}
    </>
  )
}
