/** Words that say nothing about which service is meant; dropped from a query unless it has no others. */
const fillers = new Set(
  (
    'a an the my our is are be to of on in at it its and or for from with when while by i we need needs want please ' +
    'car vehicle truck auto not no does do replace replacement replacing change changed fix fixing repair install new get ' +
    // In Spanish. No service in English has such a word in its name.
    'al el la los las lo un una de del y o con por para en mi su me se que es esta muy necesito ocupo quiero favor carro coche ' +
    'camioneta cambio cambiar cambien reemplazo reemplazar reparacion reparar arreglar arreglo poner instalacion instalar nueva nuevo'
  ).split(' '),
);

/** 'leaking', 'leaks' and 'leak' are one word to a customer. */
const stem = (word: string): string => {
  if (word.length >= 7 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length >= 4 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
};

/** The words of a text as they are compared: lower case, no accents, 'A/C' as 'ac', 'won't' as 'wont'. */
export const searchWords = (text: string): readonly string[] => {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/\ba\s*[/.]\s*c\b/g, 'ac');
  return (plain.match(/[a-z0-9]+/g) ?? []).map(stem);
};

const stemmedFillers = new Set([...fillers].map(stem));

const isFiller = (word: string): boolean => stemmedFillers.has(word);

/** What remains of a query once the fillers are gone; the query itself where nothing would remain. */
export const meaningfulWords = (words: readonly string[]): readonly string[] => {
  const meaningful = words.filter((word) => !isFiller(word));
  return meaningful.length > 0 ? meaningful : words;
};
