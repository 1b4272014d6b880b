import { useQuery } from '@tanstack/react-query'
import { Alert, Modal, QRCode } from 'antd'
import { publicSettings } from '../../runtime/session/api.ts'
import { useWords } from '../../runtime/words/words.ts'
import { usePalette } from '../../theme/appearance.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import type { DialogProps } from './dialog.ts'
import './pda-dialog.css'

/** Browsers install apps and open the camera over HTTPS only, except on the computer that runs the server. */
const isInsecure = (address: string) => !address.startsWith('https:') && !isSecureContext

/** The address of the handheld app as a QR code. Asks before it closes, because the code may still be needed. */
export default function PdaDialog({ open, onClose }: DialogProps) {
  const t = useWords()
  const { dark } = usePalette()
  const [ask, question] = useConfirm()
  const { data } = useQuery({ queryKey: ['publicSettings'], queryFn: publicSettings, retry: false })
  const address = `${data?.publicUrl ?? location.origin}/pda/`
  const close = async () => {
    const yes = await ask({
      title: t('pda.closeTitle'),
      consequence: t('pda.closeText'),
      yes: t('shell.close'),
      no: t('shell.cancel'),
    })
    if (yes) onClose()
  }
  return (
    <>
      <Modal open={open} title={t('account.pda')} footer={null} width={360} onCancel={() => void close()}>
        <div className="pda">
          <div role="img" aria-label={t('pda.code')}>
            {/* Scanners need dark on light in any appearance. */}
            <div aria-hidden="true">
              <QRCode value={address} size={208} type="svg" color="#000000" bgColor="#ffffff" bordered={dark} />
            </div>
          </div>
          <p>{t('pda.text')}</p>
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
          {isInsecure(address) && <Alert type="warning" title={t('pda.insecure')} />}
        </div>
      </Modal>
      {question}
    </>
  )
}
