/** The part of `parent` that holds the node, however deep somebody has wrapped it since. */
const childHolding = (parent: Node, node: Node | null): Node | null => {
  let at = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
};

/**
 * A browser's translation puts its own elements in the place of texts, also of those that React goes on to remove or
 * to insert before. React would give up the whole page over such a node; here it is skipped, and the page goes on.
 */
export const forgiveMovedNodes = (nodes: Node): void => {
  const { removeChild, insertBefore } = nodes;
  nodes.removeChild = function <T extends Node>(this: Node, child: T): T {
    const held = childHolding(this, child);
    if (held) removeChild.call(this, held);
    return child;
  };
  nodes.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, childHolding(this, before));
    return node;
  };
};
