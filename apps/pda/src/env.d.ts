/// <reference types="vite/client" />

/** The version of the application, as its package says. */
declare const __APP_VERSION__: string
