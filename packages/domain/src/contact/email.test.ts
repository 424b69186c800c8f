import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailProblemText, parseEmail } from './index';

describe('an email address', () => {
  it.each([
    ['dana@example.com', 'dana@example.com'],
    ['  Dana.Ortiz+Car@Example.COM ', 'dana.ortiz+car@example.com'],
    ["o'neil_1@mail.example.co.uk", "o'neil_1@mail.example.co.uk"],
    ['zoë@exämple.com', 'zoë@exämple.com'],
  ])('%j is taken as %s', (text, email) => {
    expect(parseEmail(text)).toEqual({ ok: true, email });
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['dana', 'invalid'],
    ['dana@example', 'invalid'],
    ['@example.com', 'invalid'],
    ['dana@.com', 'invalid'],
    ['dana@example.', 'invalid'],
    ['dana@example..com', 'invalid'],
    ['da na@example.com', 'invalid'],
    ['dana@exa mple.com', 'invalid'],
    ['dana@@example.com', 'invalid'],
    ['dana@example.com,eve@example.com', 'invalid'],
    ['dana@example.com\nBcc: eve@example.com', 'invalid'],
    ['<dana@example.com>', 'invalid'],
    ['dana\u0000@example.com', 'invalid'],
    ['dana\u200b@example.com', 'invalid'],
    [`${'a'.repeat(250)}@example.com`, 'invalid'],
  ] as const)('%j is refused as %s', (text, problem) => {
    expect(parseEmail(text)).toEqual({ ok: false, problem });
  });

  it('does not turn a look-alike letter into the letter it looks like', () => {
    const kelvinSign = '\u212a';
    expect(parseEmail(`mi${kelvinSign}e@example.com`)).not.toEqual({ ok: true, email: 'mike@example.com' });
  });

  it('says what is wrong in the words of the form', () => {
    expect(emailProblemText).toEqual({
      empty: 'Email address cannot be empty',
      invalid: 'Invalid email address',
    });
  });

  it('reads its own result unchanged', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const parsed = parseEmail(text);
        if (parsed.ok) expect(parseEmail(parsed.email)).toEqual(parsed);
      }),
    );
  });
});
