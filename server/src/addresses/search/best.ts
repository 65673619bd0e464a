/** Keeps the few best of many without sorting the many; of equals, the earlier one stays ahead. */
export function createBest<Item>(most: number): {
  offer(item: Item, rank: number): void;
  readonly items: readonly Item[];
} {
  const items: Item[] = [];
  const ranks: number[] = [];
  return {
    items,
    offer: (item, rank) => {
      let at = ranks.length;
      while (at > 0 && (ranks[at - 1] ?? 0) < rank) at -= 1;
      if (at >= most) return;
      items.splice(at, 0, item);
      ranks.splice(at, 0, rank);
      items.length = Math.min(items.length, most);
      ranks.length = items.length;
    },
  };
}
