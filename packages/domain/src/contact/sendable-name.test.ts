import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstName, isSendableAddress, isSendableName } from './index';

describe('a name in a message to somebody else', () => {
  it.each([
    'Dana Ortiz',
    "Mary-Jane O'Neil",
    'Dr. J. R. Okafor',
    'J.R. Smith',
    'Okafor Plumbing, Inc.',
    'Fleet 42 & Sons (Detroit)',
    'Unit 123456',
    'علی\u200cرضا',
    '李小龍',
    'Zoë Łukasz',
    '',
  ])('[GATE-5] may be %j', (name) => {
    expect(isSendableName(name)).toBe(true);
  });

  it.each([
    'https://evil.example',
    'Claim at evil.example',
    'WWW evil',
    'www.evil',
    'me@evil.example',
    'Pay evil。com now',
    'Pay ｅｖｉｌ．ｃｏｍ now',
    'Pay evil․com now',
    'bit.ly/x',
    '10.0.0.1',
    'Call (800) 555-0199',
    'Call 8005550199',
    'Dana\r\nBcc: all',
    'Dana\u0000',
    'Dana\u202egro',
    'e\u200bvil',
    'Dana\ud800',
    'Dana\u2028x',
  ])('[GATE-5] is not %j', (name) => {
    expect(isSendableName(name)).toBe(false);
  });

  it('[GATE-5] is never made a link by what is written around it', () => {
    const word = fc.stringMatching(/^[A-Za-z ]{0,12}$/);
    fc.assert(
      fc.property(
        word,
        word,
        fc.constantFrom('x.io', 'a@b', 'http://h', '\n', '\u202e'),
        (before, after, bad) => {
          expect(isSendableName(`${before}${bad}${after}`)).toBe(false);
        },
      ),
    );
  });

  it('[GATE-5] is not greeted where it is a link', () => {
    expect([firstName('evil.example Dana'), firstName('Dana evil.example')]).toEqual(['', 'Dana']);
  });
});

describe('an address in a message', () => {
  it.each([
    ['1 Woodward Ave, Detroit, MI 48226', true],
    ['12345-6789 St.Louis Ave Apt. 4, Detroit, MI 48226-1234', true],
    ['1 Pay at http://evil.example/x St, Detroit, MI 48226', false],
    ['1 evil.example/x St', false],
    ['1 Main St evil.com', false],
    ['1 Main St\nBcc: all', false],
    ['me@evil.example', false],
  ])('%j may be sent: %s', (address, expected) => {
    expect(isSendableAddress(address)).toBe(expected);
  });
});
