import { DashboardGreeting } from './dashboard-greeting.tsx'
import { Figures } from './figures.tsx'
import { Recent, Shortcuts } from './shortcuts.tsx'
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
