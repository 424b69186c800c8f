import type { Service } from '../service';
import { serviceCategories } from '../service';
import { meaningfulWords, searchWords } from './search-words';
import { allowedMistakes, hasTooManyStrangeLetters, lettersOf, mistakesIn } from './typing-mistakes';

/** What a search needs to know of a service. */
type Searchable = Pick<Service, 'name' | 'category' | 'synonyms'>;

type CategoryNames = Readonly<Record<string, string>>;

/** Finds services for what a customer types; the best first, the same order every time. */
export type ServiceSearch<S extends Searchable = Service> = (query: string, limit?: number) => readonly S[];

type Phrase = {
  readonly service: number;
  readonly weight: number;
  /** Words that tell this phrase from others: of 'Replace Battery' the second. */
  readonly meaning: string;
  readonly meaningWords: number;
};

type IndexedWord = { readonly word: string; readonly letters: number };

type Index = {
  readonly phrases: readonly Phrase[];
  readonly phrasesByWord: ReadonlyMap<string, readonly number[]>;
  readonly words: readonly IndexedWord[];
};

type WordHit = { readonly word: string; readonly closeness: number };

// A name counts more than a synonym, and both more than the category.
const nameWeight = 1;
const synonymWeight = 0.85;
const categoryWeight = 0.4;

const exactCloseness = 100;
const beginningCloseness = 80;
const mistakeCloseness = 55;
const closenessPerMistake = 10;

const wholePhraseBonus = 60;
const coverageBonus = 40;
const acrossPhrasesFactor = 0.6;
const quickPickBonus = 6;

// Bounds the work: nobody types nine words to find a repair.
const longestQuery = 120;
const mostWords = 8;

const buildIndex = (services: readonly Searchable[], categories: CategoryNames): Index => {
  const phrases: Phrase[] = [];
  const phrasesByWord = new Map<string, number[]>();
  const add = (service: number, weight: number, source: string): void => {
    const words = searchWords(source);
    const meaning = meaningfulWords(words);
    const phrase =
      phrases.push({ service, weight, meaning: meaning.join(' '), meaningWords: meaning.length }) - 1;
    for (const word of new Set(words)) {
      const known = phrasesByWord.get(word);
      if (known) known.push(phrase);
      else phrasesByWord.set(word, [phrase]);
    }
  };
  for (const [index, service] of services.entries()) {
    add(index, nameWeight, service.name);
    for (const synonym of service.synonyms) add(index, synonymWeight, synonym);
    add(index, categoryWeight, categories[service.category] ?? '');
  }
  const words = [...phrasesByWord.keys()].map((word) => ({ word, letters: lettersOf(word) }));
  return { phrases, phrasesByWord, words };
};

/** The indexed words a typed word may stand for. Mistakes are looked for only when it is no word we know. */
const hitsFor = (typed: string, words: readonly IndexedWord[]): readonly WordHit[] => {
  const begun: WordHit[] = [];
  for (const { word } of words) {
    if (word === typed) begun.push({ word, closeness: exactCloseness });
    else if (word.startsWith(typed)) begun.push({ word, closeness: beginningCloseness });
  }
  const limit = allowedMistakes(typed.length);
  if (begun.length > 0 || limit === 0) return begun;
  const mistaken: WordHit[] = [];
  const typedLetters = lettersOf(typed);
  for (const { word, letters } of words) {
    if (hasTooManyStrangeLetters(typedLetters, letters, limit)) continue;
    const mistakes = mistakesIn(typed, word, limit);
    if (mistakes > limit) continue;
    const firstLetterWrong = word[0] === typed[0] ? 0 : closenessPerMistake;
    mistaken.push({ word, closeness: mistakeCloseness - mistakes * closenessPerMistake - firstLetterWrong });
  }
  return mistaken;
};

type Scores = { readonly found: number; readonly score: number };

const scoreServices = (index: Index, queryWords: readonly string[], count: number): readonly Scores[] => {
  const closenessByPhrase = index.phrases.map(() => 0);
  const wordsByPhrase = index.phrases.map(() => 0);
  const acrossByService = Array.from({ length: count }, () => 0);
  const wordsByService = Array.from({ length: count }, () => 0);
  for (const typed of queryWords) {
    const bestByPhrase = new Map<number, number>();
    for (const { word, closeness } of hitsFor(typed, index.words)) {
      for (const phrase of index.phrasesByWord.get(word) ?? []) {
        if (closeness > (bestByPhrase.get(phrase) ?? 0)) bestByPhrase.set(phrase, closeness);
      }
    }
    const bestByService = new Map<number, number>();
    for (const [phrase, closeness] of bestByPhrase) {
      closenessByPhrase[phrase] = (closenessByPhrase[phrase] ?? 0) + closeness;
      wordsByPhrase[phrase] = (wordsByPhrase[phrase] ?? 0) + 1;
      const { service, weight } = index.phrases[phrase] ?? { service: -1, weight: 0 };
      bestByService.set(service, Math.max(bestByService.get(service) ?? 0, closeness * weight));
    }
    for (const [service, closeness] of bestByService) {
      acrossByService[service] = (acrossByService[service] ?? 0) + closeness;
      wordsByService[service] = (wordsByService[service] ?? 0) + 1;
    }
  }
  const scores = acrossByService.map((sum, service) => ({
    found: wordsByService[service] ?? 0,
    score: (sum / queryWords.length) * acrossPhrasesFactor,
  }));
  const whole = queryWords.join(' ');
  for (const [position, phrase] of index.phrases.entries()) {
    if (wordsByPhrase[position] !== queryWords.length) continue;
    const closeness = (closenessByPhrase[position] ?? 0) / queryWords.length;
    const coverage = Math.min(1, queryWords.length / phrase.meaningWords) * coverageBonus;
    const same = phrase.meaning === whole ? wholePhraseBonus : 0;
    const score = phrase.weight * (closeness + coverage + same);
    const known = scores[phrase.service];
    if (known && score > known.score) scores[phrase.service] = { found: known.found, score };
  }
  return scores;
};

/** Indexes a catalog once; each search then takes a fraction of a millisecond. */
export const createServiceSearch = <S extends Searchable>(
  services: readonly S[],
  quickPicks: readonly string[] = [],
  categories: CategoryNames = serviceCategories,
): ServiceSearch<S> => {
  const index = buildIndex(services, categories);
  const popular = services.map(({ name }) => (quickPicks.includes(name) ? quickPickBonus : 0));
  return (query, limit = services.length) => {
    const typed = searchWords(query.slice(0, longestQuery));
    const words = [...new Set(meaningfulWords(typed))].slice(0, mostWords);
    if (words.length === 0) return query.trim() === '' ? services.slice(0, limit) : [];
    const scores = scoreServices(index, words, services.length);
    // If some service has every word, partial matches are noise.
    const most = scores.reduce((found, score) => Math.max(found, score.found), 0);
    if (most === 0) return [];
    return scores
      .flatMap(({ found, score }, position) =>
        found === most ? [{ position, score: score + (popular[position] ?? 0) }] : [],
      )
      .sort((a, b) => b.score - a.score || a.position - b.position)
      .slice(0, limit)
      .flatMap(({ position }) => services[position] ?? []);
  };
};
