import { drawing, element } from './element.ts'
import { installSection } from './install.ts'
import type { HandheldWords } from './language.ts'

const JOBS = [
  ['receiving', 'M4 20h16M12 3v10m-4-4 4 4 4-4M6 20v-4h12v4'],
  ['putaway', 'M4 3v18M20 3v18M4 12h16M4 20h16M12 9V3m-3 3 3-3 3 3'],
  ['picking', 'M3 4h2l2 11h11l2-8H6M9 19.5a.75.75 0 1 0 .01 0M17 19.5a.75.75 0 1 0 .01 0'],
  ['counting', 'M4 7V4h3M17 4h3v3M20 17v3h-3M7 20H4v-3M8 8v8M11 8v8M13.5 8v8M16 8v8'],
] as const

const WIFI = 'M2 9a15 15 0 0 1 20 0M5 12.5a10 10 0 0 1 14 0M8.5 16a5 5 0 0 1 7 0M12 19.5h.01'

const card = (path: string, title: string, note: string) =>
  element('li', 'card', drawing(path), element('div', '', element('h3', '', title), element('p', '', note)))

export function page(words: HandheldWords): HTMLElement {
  const logo = element('img', 'logo')
  logo.src = '/pda/icon.svg'
  logo.alt = ''
  const desktop = element('a', 'desktop', words['handheld.desktop'])
  desktop.href = '/'
  const header = element(
    'header',
    '',
    logo,
    element(
      'div',
      '',
      element('p', 'brand', 'Entrepot'),
      element('h1', '', words['handheld.title'], ' ', element('span', 'soon', words['handheld.soon'])),
    ),
  )
  const jobs = JOBS.map(([job, path]) => card(path, words[`handheld.${job}`], words[`handheld.${job}Note`]))
  return element(
    'main',
    '',
    header,
    offlineNote(words),
    element('p', 'lead', words['handheld.lead']),
    installSection(words),
    element(
      'section',
      '',
      element('h2', '', words['handheld.will']),
      element('ul', 'cards', ...jobs, card(WIFI, words['handheld.wifi'], words['handheld.wifiNote'])),
    ),
    element('footer', '', desktop),
  )
}

/** Comes and goes with the connection. */
function offlineNote(words: HandheldWords): HTMLElement {
  const note = element('p', 'note', words['handheld.offline'])
  note.setAttribute('role', 'status')
  const follow = () => {
    note.hidden = navigator.onLine
  }
  addEventListener('online', follow)
  addEventListener('offline', follow)
  follow()
  return note
}
