import { describe, expect, it } from 'vitest';
import { CallError } from './client';
import { failedBy, failureCode, failureWords, isForbidden, isUnknownLink } from './failure';

const otherwise = 'That did not work.';
const conflict = new CallError('conflict', ['Somebody was faster'], 409);

describe('the text of a failure', () => {
  it.each([
    ['what the server says is in the way', conflict, {}, 'Somebody was faster'],
    ['several things at once', new CallError('invalid_input', ['No name', 'no car']), {}, 'No name, no car'],
    [
      'several things as sentences',
      new CallError('conflict', ['One', 'Two']),
      { several: 'sentences' },
      'One. Two',
    ],
    ['the first of several things', new CallError('conflict', ['One', 'Two']), { several: 'first' }, 'One'],
    ['nobody answered', new CallError('unreachable', []), {}, otherwise],
    ['a fault of ours', new CallError('internal', ['Something went wrong on our side'], 500), {}, otherwise],
    ['no call at all', new Error('undefined is not a function'), {}, otherwise],
    ['a code the screen does not repeat', conflict, { told: ['window_taken'] }, otherwise],
    ['a code the screen repeats', conflict, { told: ['conflict'] }, 'Somebody was faster'],
    [
      'a code the screen has its own words for',
      conflict,
      { told: [], instead: { conflict: 'Taken' } },
      'Taken',
    ],
  ] as const)('%s', (_what, error, wording, words) => {
    expect(failureWords(error, otherwise, wording)).toBe(words);
  });
});

it('classifies failures', () => {
  expect(failureCode(conflict)).toBe('conflict');
  expect(failureCode(new Error('other'))).toBeUndefined();
  expect(failedBy(conflict, 'not_found', 'conflict')).toBe(true);
  expect(failedBy(new Error('other'), 'conflict')).toBe(false);
  expect(isForbidden(new CallError('unauthenticated', []))).toBe(true);
  expect(isForbidden(conflict)).toBe(false);
  expect(isUnknownLink(new CallError('not_found', []))).toBe(true);
});
