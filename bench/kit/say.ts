const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

export const count = (value: number) => whole.format(value)
export const percent = (part: number) => `${Math.round(part * 100)} %`
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
export const perCall = (seconds: number) => `${(seconds * 1000).toFixed(2)} ms`
/** Thousands of bytes, as network people and bundlers count. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
