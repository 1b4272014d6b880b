/** One text in the four languages, each to be told from the others. */
export const words = (text: string) => ({ zh: `${text}文`, en: text, es: `${text} es`, ja: `${text}語` })
