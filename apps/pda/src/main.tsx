import { createRoot } from 'react-dom/client'
import { AppContext } from './app/app-context.ts'
import { startApp } from './app/start-app.ts'
import { Shell } from './screens/shell.tsx'
import './style/base.css'
import './style/parts.css'
import './style/work.css'
import './style/screens.css'

// Prevents pinch zoom, which a glove on the screen would trigger. Browsers that support it also follow the style.
addEventListener('gesturestart', (event) => event.preventDefault())

const app = await startApp()
const root = document.createElement('div')
root.id = 'root'
document.body.prepend(root)
createRoot(root).render(
  <AppContext value={app}>
    <Shell />
  </AppContext>,
)
