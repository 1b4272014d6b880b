import {
  DashboardOutlined,
  LogoutOutlined,
  MobileOutlined,
  QuestionCircleOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { Avatar } from '../../features/identity/profile/avatar.tsx'
import { useMe } from '../../runtime/session/session.ts'
import { unsavedPages } from '../../runtime/unsaved.ts'
import { useWords } from '../../runtime/words/words.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { logOut } from '../session/log-out.ts'
import { useAskToDiscard } from '../unsaved/ask-to-discard.tsx'

export function AccountMenu() {
  const t = useWords()
  const me = useMe()
  const navigate = useNavigate()
  const open = useOpenDialog()
  const askToDiscard = useAskToDiscard()

  const leave = async () => {
    const unsaved = unsavedPages()
    if (unsaved.length === 0 || (await askToDiscard(unsaved))) await logOut()
  }
  const items: MenuProps['items'] = [
    {
      key: 'profile',
      icon: <UserOutlined aria-hidden />,
      label: t('profile.title'),
      onClick: () => navigate('/profile/index'),
    },
    {
      key: 'dashboard',
      icon: <DashboardOutlined aria-hidden />,
      label: t('dashboard.title'),
      onClick: () => navigate('/dashboard'),
    },
    {
      key: 'help',
      icon: <QuestionCircleOutlined aria-hidden />,
      label: t('help.title'),
      onClick: () => navigate('/help'),
    },
    { key: 'pda', icon: <MobileOutlined aria-hidden />, label: t('account.pda'), onClick: () => open('pda') },
    { type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: t('account.logout'), onClick: () => void leave() },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <button
        type="button"
        className="account-button"
        aria-haspopup="menu"
        aria-label={t('account.menu', { name: me.displayName })}
      >
        <Avatar url={me.avatarUrl} size={28} />
        <span className="account-name">{me.displayName}</span>
      </button>
    </Dropdown>
  )
}
