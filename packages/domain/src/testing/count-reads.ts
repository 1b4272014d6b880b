/** The same items, with a count of how often a property of any of them is read: the work of a pure function, whatever the machine does beside it. */
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
