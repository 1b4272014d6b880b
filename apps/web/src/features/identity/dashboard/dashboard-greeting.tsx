import { useEffect, useState } from 'react'
import { formatTime } from '../../../runtime/dates.ts'
import { useMe } from '../../../runtime/session/session.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { Avatar } from '../profile/avatar.tsx'

function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The hour is that of the warehouse, not of the browser. */
function greetingAt(hour: number) {
  if (hour >= 4 && hour < 12) return 'dashboard.morning'
  return hour >= 12 && hour < 18 ? 'dashboard.afternoon' : 'dashboard.evening'
}

export function DashboardGreeting() {
  const t = useWords()
  const me = useMe()
  const time = formatTime(useNow())
  return (
    <header className="greeting">
      <Avatar url={me.avatarUrl} size={44} />
      <div className="greeting-who">
        <h1>{t(greetingAt(Number(time.slice(11, 13))), { name: me.displayName })}</h1>
        <ul className="greeting-roles" aria-label={t('dashboard.roles')}>
          {me.roles.map((role) => (
            <li key={role}>{t(`enum.role.${role}`)}</li>
          ))}
        </ul>
      </div>
      <dl className="greeting-facts">
        <div>
          <dt>{t('warehouse.current')}</dt>
          <dd>{me.currentWarehouseName ?? t('warehouse.none')}</dd>
        </div>
        <div>
          <dt>{t('dashboard.localTime', { zone: me.timeZone })}</dt>
          <dd className="greeting-time">
            <time dateTime={time.replace(' ', 'T')}>{time}</time>
          </dd>
        </div>
      </dl>
    </header>
  )
}
