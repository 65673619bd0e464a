/**
 * Builds older than `mine` (caches are listed as they were made) that no open page is of. A newer one is
 * left alone: it is about to take over.
 */
export async function unusedBuilds(
  caches: CacheStorage,
  names: readonly string[],
  mine: string,
  filesInUse: readonly string[],
): Promise<readonly string[]> {
  const older = names.slice(0, Math.max(0, names.indexOf(mine)));
  const used = await Promise.all(
    older.map(async (name) => {
      const cache = await caches.open(name);
      const found = await Promise.all(filesInUse.map((path) => cache.match(path)));
      return found.some((file) => file !== undefined);
    }),
  );
  return older.filter((_, nth) => used[nth] === false);
}
