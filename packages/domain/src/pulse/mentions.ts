/** What reviews talk about, by words that stand in them. */
const topics: readonly (readonly [string, RegExp])[] = [
  ['On time', /\b(on time|punctual|prompt|right on schedule|early)\b/i],
  ['Late', /\b(late|delayed?|waited|no.?show)\b/i],
  ['Price', /\b(price[sd]?|quote[sd]?|cost|expensive|cheap|afford\w*|fair)\b/i],
  ['Explained', /\b(explain\w*|showed me|walked me|honest|clear)\b/i],
  ['Friendly', /\b(friendly|kind|polite|nice|courteous|rude)\b/i],
  ['Convenient', /\b(convenien\w*|parking lot|at (home|work)|my office|driveway)\b/i],
  ['Quality', /\b(fixed|works|quality|professional|thorough|knowledgeable|broke\w*|again)\b/i],
];

export const mentionsIn = (words: string): readonly string[] =>
  topics.flatMap(([topic, pattern]) => (pattern.test(words) ? [topic] : []));
