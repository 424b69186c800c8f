const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [
    ...before,
    ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'),
    ...after,
  ];
};

/** An IPv6 customer usually has a /64: one limit for all of it. */
export const limitedIdentity = (who: string): string => {
  if (!who.includes(':') || who.startsWith('::ffff:')) return who.replace(/^::ffff:/, '');
  return `${groupsOf(who).slice(0, 4).join(':')}::/64`;
};
