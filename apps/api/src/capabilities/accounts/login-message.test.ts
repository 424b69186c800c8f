import { describe, expect, it } from 'vitest';
import { loginEmail, loginText } from './login-message';

const settings = { brand: 'Lugnut', publicUrl: 'https://www.lugnut.example:8443' };

describe('the text with a login code', () => {
  it('ends with the line that binds the code to our site', () => {
    expect(loginText(settings, '012345').split('\n').at(-1)).toBe('@www.lugnut.example #012345');
  });

  it('fits one message of the plain alphabet', () => {
    const text = loginText(settings, '012345');
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^[A-Za-z0-9 .,@#\n-]+$/);
  });
});

describe('the letter with a login code', () => {
  it('carries the code in both forms, and not in the subject', () => {
    const letter = loginEmail(settings, '012345');
    expect(letter.text).toContain('012345');
    expect(letter.html).toContain('>012345<');
    expect(letter.subject).toBe('Your Lugnut login code');
  });

  it('shows a name with marks as text', () => {
    const letter = loginEmail({ ...settings, brand: 'Nuts & <b>Bolts' }, '012345');
    expect(letter.html).toContain('Nuts &amp; &lt;b&gt;Bolts');
    expect(letter.text).toContain('Nuts & <b>Bolts');
  });
});
