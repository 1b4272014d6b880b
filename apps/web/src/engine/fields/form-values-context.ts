import { createContext, useContext } from 'react'

type Values = Readonly<Record<string, unknown>>

/**
 * What the form says at this moment, for the few fields that depend on another. Everything else is drawn again only
 * when its own value changes.
 */
export const FormValues = createContext<Values>({})
export const useFormValues = () => useContext(FormValues)

/** Sets another field of the form, for a choice that says more than one. */
export const FormSet = createContext<(name: string, value: unknown) => void>(() => undefined)
export const useFormSet = () => useContext(FormSet)
