/** Whether the database is up, as far as this process knows; for /readyz. */
export type DatabaseStatus =
  | { readonly state: 'up' }
  | {
      readonly state: 'down'
      /** For the operator; the log has more. */
      readonly reason: string
      readonly since: string
      readonly attempts: number
    }
