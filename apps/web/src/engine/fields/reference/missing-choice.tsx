import type { MessageKey } from '@entrepot/messages/keys'
import { Link } from 'react-router'
import { useReader } from '../../../runtime/reader.ts'
import { useMay, useMe } from '../../../runtime/session/session.ts'
import { missingAddress } from './missing-choices.ts'
import type { Narrowing } from './names.ts'
import type { MissingChoices } from './option-source.ts'
import './missing-choice.css'

interface MissingChoiceProps {
  readonly missing: MissingChoices
  readonly narrowing: Narrowing
}

/** Says what must be set up before there is anything to choose, with a link for people who may open that screen. */
export default function MissingChoice({ missing, narrowing }: MissingChoiceProps) {
  const { t, word } = useReader()
  const may = useMay()
  const me = useMe()
  const address = may(`${missing.of}.read`) ? missingAddress(missing, narrowing) : undefined
  // missing-choices.test.ts checks that these words exist for every declaration.
  const key = missing.words ?? (`missing.${missing.of}` as MessageKey)
  return (
    <p className="missing-choice" role="status">
      {t(key, { warehouse: me.currentWarehouseName ?? '' })}{' '}
      {address !== undefined && (
        <Link to={address}>{t('missing.open', { title: word(`${missing.of}.title`, missing.of) })}</Link>
      )}
    </p>
  )
}
