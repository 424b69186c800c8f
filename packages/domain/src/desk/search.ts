import { normalizePlate, normalizeVin } from '../vehicles';

/** One thing a typed text may be; each is one prefix of one index. */
export type SearchQuestion = {
  readonly by: 'id' | 'number' | 'phone' | 'phone_end' | 'email' | 'vin' | 'vin_end' | 'plate' | 'name';
  /** As it is stored: the beginning of it, or of its reverse where the end was typed. */
  readonly prefix: string;
};

const mostTyped = 80;
const phoneLength = 10;
const vinLength = 17;

const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

const reversed = (text: string): string => [...text].reverse().join('');

/**
 * The words of a name as the database keeps them: no accents, no apostrophes, lower case. `name_words` of the
 * database does the same.
 */
export const nameWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'\u2018\u2019`]/g, '')
    .toLowerCase()
    .replace(/[\s!-/:-@[-^_{-~\u00a0\u00b7\u2010-\u2015]+/g, ' ')
    .trim();

const readPhone = (text: string): SearchQuestion[] => {
  if (!/^\+?[\d\s().\-/\u2010-\u2015\u00b7]+$/.test(text)) return [];
  // No area code begins with a 1.
  const typed = text.replace(/^\+1/, '').replace(/\D/g, '');
  const digits = typed.length > phoneLength ? typed.replace(/^1/, '') : typed;
  if (digits.length < 3 || digits.length > phoneLength) return [];
  if (digits.length === phoneLength) return [{ by: 'phone', prefix: digits }];
  return [
    { by: 'phone', prefix: digits },
    // The last four digits are what people say first.
    ...(digits.length < 4 ? [] : [{ by: 'phone_end', prefix: reversed(digits) } satisfies SearchQuestion]),
  ];
};

/** WO-04F2A9; without its letters only where it could be one. */
const readNumber = (text: string): SearchQuestion[] => {
  const [, said, digits = ''] = /^(WO)?[\s#-]*([0-9A-F]{2,6})$/i.exec(text) ?? [];
  if (digits === '' || (said === undefined && digits.length < 4)) return [];
  return [{ by: 'number', prefix: digits.toLowerCase() }];
};

const readVin = (text: string): SearchQuestion[] => {
  const vin = normalizeVin(text);
  if (!/^[A-HJ-NPR-Z0-9]{4,17}$/.test(vin) || !/\d/.test(vin) || /^\d{10,}$/.test(vin)) return [];
  if (vin.length === vinLength) return [{ by: 'vin', prefix: vin }];
  return [
    { by: 'vin', prefix: vin },
    // Paint and parts counters ask for the last eight.
    { by: 'vin_end', prefix: reversed(vin) },
  ];
};

const readPlate = (text: string): SearchQuestion[] => {
  const plate = normalizePlate(text);
  return /^[A-Z0-9]{2,8}$/.test(plate) ? [{ by: 'plate', prefix: plate }] : [];
};

const readName = (text: string): SearchQuestion[] => {
  const words = nameWords(text);
  return words.length >= 2 && /\p{L}/u.test(words) ? [{ by: 'name', prefix: words }] : [];
};

/** OFF-1: everything a typed text may be. Nothing where it is too short to find anybody. */
export const readSearch = (typed: string): readonly SearchQuestion[] => {
  const text = typed.trim().slice(0, mostTyped);
  if (isUuid(text)) return [{ by: 'id', prefix: text.toLowerCase() }];
  if (text.includes('@')) {
    const email = text.toLowerCase().replace(/\s+/g, '');
    return email.length < 3 ? [] : [{ by: 'email', prefix: email }];
  }
  return [
    ...readNumber(text),
    ...readPhone(text),
    ...readVin(text),
    ...readPlate(text),
    ...readName(text),
    // An address is typed from its beginning, or, as it has a dot, by what follows the @.
    ...(/^[a-z0-9._%+-]{3,}$/i.test(text) && /[a-z]/i.test(text)
      ? ['', ...(text.includes('.') ? ['@'] : [])].map(
          (at): SearchQuestion => ({ by: 'email', prefix: `${at}${text.toLowerCase()}` }),
        )
      : []),
  ];
};

export type Matched = Exclude<SearchQuestion['by'], 'phone_end' | 'vin_end'>;

/** A customer or a visit, and by what it was found. */
export type Found = {
  readonly key: string;
  readonly by: Matched;
  /** All of what is stored was typed, not only its beginning. */
  readonly isExact: boolean;
  /** Of its last visit, or since when it is known. */
  readonly lastSeenMs: number;
};

/** What names one thing comes before what many share. */
const weights: Readonly<Record<Matched, number>> = {
  id: 7,
  number: 6,
  vin: 5,
  phone: 4,
  email: 3,
  plate: 2,
  name: 1,
};

const scoreOf = ({ by, isExact }: Found): number => (isExact ? 10 : 0) + weights[by];

/** Exact before begun, rare before common, recent before old; each once, by its best reason. */
export const rankFound = <T extends Found>(found: readonly T[], most: number): readonly T[] => {
  const ranked = [...found].sort(
    (a, b) =>
      scoreOf(b) - scoreOf(a) || b.lastSeenMs - a.lastSeenMs || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  );
  const seen = new Set<string>();
  return ranked
    .filter(({ key }) => {
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, most);
};
