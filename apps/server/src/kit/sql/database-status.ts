/** Whether the database runs, as far as this process knows, for /readyz. */
export type DatabaseStatus =
  | { readonly state: 'up' }
  | {
      readonly state: 'down'
      /** For whoever runs the server; the log has more. */
      readonly reason: string
      readonly since: string
      readonly attempts: number
    }
