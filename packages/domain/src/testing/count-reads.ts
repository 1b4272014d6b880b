/** The same items, counting reads of their properties: the work of a pure function, whatever the machine. */
export function countReads<Item extends object>(items: readonly Item[]): { items: Item[]; reads: () => number } {
  let reads = 0
  const counting: ProxyHandler<Item> = {
    get(item, name, receiver) {
      reads += 1
      return Reflect.get(item, name, receiver)
    },
  }
  return { items: items.map((item) => new Proxy(item, counting)), reads: () => reads }
}
