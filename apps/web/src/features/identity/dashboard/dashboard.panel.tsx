import { DashboardGreeting } from './dashboard-greeting.tsx'
import { Figures } from './figures.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import './dashboard.css'

/** Greeting, shortcuts, and figures of finished, waiting and late work. */
export default function DashboardPanel() {
  return (
    <div className="dashboard">
      <DashboardGreeting />
      <Shortcuts />
      <Figures />
    </div>
  )
}
