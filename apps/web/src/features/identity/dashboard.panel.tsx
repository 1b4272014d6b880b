import { Figures } from './dashboard/figures.tsx'
import { Recent, Shortcuts } from './dashboard/shortcuts.tsx'
import { DashboardGreeting } from './dashboard-greeting.tsx'
import './dashboard.css'

/** Who, where, when; what waits and what was done; and the way to one's screens. */
export default function DashboardPanel() {
  return (
    <div className="dashboard">
      <DashboardGreeting />
      <Figures />
      <Recent />
      <Shortcuts />
    </div>
  )
}
