/** Whether something could not be stored because the device has no room left. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'
