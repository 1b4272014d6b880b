import type { FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { getRecord } from '../lists/list-records.ts'
import type { ManagedResource } from '../records/resource-commands.ts'
import type { Caller } from './caller.ts'

type OrIf = { readonly orIf?: (request: FastifyRequest, caller: Caller) => Promise<boolean> }

/** Some actions are allowed with one's own record without the permission for every record. */
export function ownAccess(context: Context, { resource, handlers }: ManagedResource, action: string): OrIf {
  const { own, store } = handlers
  if (own?.actions.includes(action) !== true) return {}
  return {
    orIf: async (request, caller) => {
      const { id } = request.params as { readonly id?: string }
      if (id === undefined || !/^[\da-f-]{36}$/i.test(id)) return false
      try {
        return own.isOwn(await getRecord(context.db, resource, store, caller, id), caller)
      } catch (error) {
        if (error instanceof Problem) return false
        throw error
      }
    },
  }
}
