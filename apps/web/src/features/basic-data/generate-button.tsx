import { AppstoreAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useReader } from '../../engine/fields/reader.ts'
import { useMay } from '../../engine/runtime/session.ts'
import type { GeneratorPlace } from './generator-pattern.ts'

const GeneratorDrawer = lazy(() => import('./generator-drawer.tsx'))

/** Opens the generator, with what is already known of the place. */
export function GenerateButton({ place }: { readonly place: GeneratorPlace }) {
  const { t } = useReader()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('storageLocations.create')) return null
  return (
    <>
      <Button icon={<AppstoreAddOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('basicData.generator.title')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <GeneratorDrawer place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
