import { DashboardGreeting } from './dashboard-greeting.tsx'
import { Figures } from './figures.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import './dashboard.css'

/** Who, where, when; the way to one's screens; what was done, what waits and what is late. */
export default function DashboardPanel() {
  return (
    <div className="dashboard">
      <DashboardGreeting />
      <Shortcuts />
      <Figures />
    </div>
  )
}
