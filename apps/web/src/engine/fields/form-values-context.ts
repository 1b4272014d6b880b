import { createContext, useContext } from 'react'

type Values = Readonly<Record<string, unknown>>

/**
 * The present values of the form, for the few fields that depend on another. All other fields are rendered again only
 * when their own value changes.
 */
export const FormValues = createContext<Values>({})
export const useFormValues = () => useContext(FormValues)

/** Sets another field of the form, for a choice that determines several fields. */
export const FormSet = createContext<(name: string, value: unknown) => void>(() => undefined)
export const useFormSet = () => useContext(FormSet)
