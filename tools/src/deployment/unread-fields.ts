/**
 * Fields that a check never looked at: its schemas let pass what they do not know, so a misspelled field would be
 * taken for a right one. Given is what the check is called with.
 */
export const unreadFields = (value: object, check: (watched: object) => void): readonly string[] => {
  const unread = new Set<string>();
  const watch = (part: unknown, place: string): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    const fields = new Map<string, unknown>();
    for (const [name, field] of Object.entries(part)) {
      const at = `${place}/${name}`;
      unread.add(at);
      fields.set(name, watch(field, at));
    }
    return new Proxy(part, {
      get(target, name) {
        if (typeof name !== 'string' || !fields.has(name)) return Reflect.get(target, name);
        unread.delete(`${place}/${name}`);
        return fields.get(name);
      },
    });
  };
  check(watch(value, '') as object);
  return [...unread];
};
