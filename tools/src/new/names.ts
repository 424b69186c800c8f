import { Refusal } from './refusal';

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const longest = 40;

/** They say nothing of what is inside. */
const emptyWords = ['common', 'helpers', 'index', 'misc', 'shared', 'testing', 'util', 'utils'];

/** A name becomes a variable in places. */
const reservedWords = [
  ...['await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete'],
  ...['do', 'else', 'enum', 'export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'import'],
  ...['in', 'instanceof', 'let', 'new', 'null', 'return', 'static', 'super', 'switch', 'this', 'throw'],
  ...['true', 'try', 'typeof', 'undefined', 'var', 'void', 'while', 'with', 'yield'],
];

export type Name = {
  readonly kebab: string;
  /** As a variable: warrantyClaims. */
  readonly camel: string;
  /** As a type: WarrantyClaims. */
  readonly pascal: string;
  /** As a part of an address: warranty_claims. */
  readonly snake: string;
  /** As an environment variable: WARRANTY_CLAIMS. */
  readonly upper: string;
  /** For people: Warranty claims. */
  readonly words: string;
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const nameOf = (text: string): Name => {
  const parts = text.split('-');
  const pascal = parts.map(capitalized).join('');
  return {
    kebab: text,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: parts.join('_'),
    upper: parts.join('_').toUpperCase(),
    words: capitalized(parts.join(' ')),
  };
};

export const readName = (what: string, text: string | undefined): Name => {
  if (text === undefined) throw new Refusal(`Say the name of the ${what}.`);
  if (!kebab.test(text) || text.length > longest)
    throw new Refusal(
      `"${text}" is no name for a ${what}: use small letters and digits, words joined by hyphens (warranty-claims), at most ${longest} characters.`,
    );
  if (emptyWords.includes(text))
    throw new Refusal(`"${text}" says nothing of what the ${what} does: choose a word of the business.`);
  if (reservedWords.includes(text))
    throw new Refusal(`"${text}" is a word of the language: choose another name for the ${what}.`);
  return nameOf(text);
};
