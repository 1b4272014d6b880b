import { createRoot } from 'react-dom/client'
import { AppContext } from './app/app-context.ts'
import { startApp } from './app/start-app.ts'
import { Shell } from './screens/shell.tsx'
import './style/base.css'
import './style/parts.css'
import './style/work.css'
import './style/screens.css'

// Two fingers do not zoom where a glove lies on the screen; the style does it for browsers that listen to it.
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
