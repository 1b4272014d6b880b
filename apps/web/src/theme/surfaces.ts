/** Neutral backgrounds and text colours. All other colours come from the accent or have a meaning. */
export interface Surfaces {
  readonly layout: string
  readonly container: string
  readonly raised: string
  readonly text: string
  readonly textSecondary: string
  readonly textTertiary: string
  readonly textFaint: string
  readonly border: string
  readonly borderSoft: string
  readonly hover: string
  readonly spotlight: string
}

export const LIGHT: Surfaces = {
  layout: '#f4f6f8',
  container: '#ffffff',
  raised: '#ffffff',
  text: '#18212c',
  textSecondary: '#48556a',
  textTertiary: '#5d6a7e',
  textFaint: '#98a2b0',
  border: '#cfd6de',
  borderSoft: '#e6eaef',
  hover: '#eef1f4',
  spotlight: '#26303c',
}

export const DARK: Surfaces = {
  layout: '#0e1217',
  container: '#161b22',
  raised: '#1d242d',
  text: '#e6ebf1',
  textSecondary: '#b3bdc9',
  textTertiary: '#95a1b0',
  textFaint: '#5c6877',
  border: '#38434f',
  borderSoft: '#262e38',
  hover: '#212933',
  spotlight: '#3a4653',
}
