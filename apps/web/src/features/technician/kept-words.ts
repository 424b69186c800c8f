import { findObstacle } from '@lugnut/domain/field';
import { fieldWords } from './field-words.en';

const place: Readonly<Record<string, string>> = fieldWords.place;

/** The known answers about a place; anything else as it was kept. */
export const placeInWords = (kept: string | null): string | null =>
  kept === null ? null : (place[kept] ?? kept);

/** What is in the way of finishing: the server names it in English. */
export const obstacleInWords = (text: string): string => {
  const obstacle = findObstacle(text);
  return obstacle === undefined ? text : fieldWords.obstacles[obstacle];
};
