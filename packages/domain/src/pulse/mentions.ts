/** What reviews talk about, by words that stand in them; whether it is praise, their stars say. */
const topics: readonly (readonly [string, RegExp])[] = [
  ['Timing', /\b(on time|punctual|prompt|right on schedule|early|late|delayed?|waited|no.?show)\b/i],
  ['Price', /\b(price[sd]?|quote[sd]?|cost|expensive|cheap|afford\w*|fair)\b/i],
  ['Communication', /\b(explain\w*|showed me|walked me|honest|clear)\b/i],
  ['Manner', /\b(friendly|kind|polite|nice|courteous|rude)\b/i],
  ['Convenience', /\b(convenien\w*|parking lot|at (home|work)|my office|driveway)\b/i],
  ['Quality', /\b(fixed|works|quality|professional|thorough|knowledgeable|broke\w*|again)\b/i],
];

export const mentionsIn = (words: string): readonly string[] =>
  topics.flatMap(([topic, pattern]) => (pattern.test(words) ? [topic] : []));
