/** Stands for any path that no other route has. */
const ANY = '*';

/** Which of the routes' paths an address has. Letters may be large, and slashes may stand at its end; `:name` is a part that is not empty. */
export const routePathOf = <Path extends string>(
  paths: readonly Path[],
  pathname: string,
): Path | undefined =>
  paths.find((path) => path !== ANY && patternOf(path).test(pathname)) ??
  paths.find((path) => path === ANY);

export function routeOf<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const found = routePathOf(
    routes.map(({ path }) => path),
    pathname,
  );
  return routes.find(({ path }) => path === found);
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i');
