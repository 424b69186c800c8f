/** A declared path as the router spells it: `/a/{b}` is `/a/:b`. */
export const addressPattern = ({ path }: { readonly path: string }): string =>
  path.replace(/\{(\w+)\}/g, ':$1');
