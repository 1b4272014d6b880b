import { setPreference, usePreferences } from '../../runtime/preferences.ts'
import { useWords } from '../../runtime/words/words.ts'
import { PRESET_COLOURS } from '../../theme/palette.ts'

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Eight presets, and any other colour. The chosen colour is shown; the colour in use is adjusted to be readable. */
export function ColourChoice() {
  const t = useWords()
  const { themeColour } = usePreferences()
  const own = !PRESET_COLOURS.some((colour) => same(colour, themeColour))
  return (
    <section className="settings-part">
      <h3 id="theme-colour">{t('display.colour')}</h3>
      <fieldset className="settings-colours" aria-labelledby="theme-colour">
        {PRESET_COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            className="settings-colour"
            style={{ background: colour }}
            aria-label={colour}
            title={colour}
            aria-pressed={same(colour, themeColour)}
            onClick={() => setPreference('themeColour', colour)}
          />
        ))}
        <label className="settings-colour settings-colour-own" data-chosen={own} title={t('display.otherColour')}>
          <input
            type="color"
            aria-label={t('display.otherColour')}
            value={themeColour.toLowerCase()}
            onChange={({ target }) => setPreference('themeColour', target.value)}
          />
        </label>
      </fieldset>
    </section>
  )
}
