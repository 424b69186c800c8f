import { describe, expect, it } from 'vitest';
import { loginEmail, loginText } from './login-message';

const settings = { brand: 'Lugnut', publicUrl: 'https://www.lugnut.example:8443' };

describe('the text with a login code', () => {
  it('ends with the line that binds the code to our domain', () => {
    expect(loginText(settings, '012345').split('\n').at(-1)).toBe('@www.lugnut.example #012345');
  });

  it.each(['log in', 'change a contact'] as const)('fits one GSM-7 message: %s', (use) => {
    const text = loginText(settings, '012345', use);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^[A-Za-z0-9 .,@#\n-]+$/);
  });
});

describe('the email with a login code', () => {
  it('carries the code in both forms, and not in the subject', () => {
    const message = loginEmail(settings, '012345');
    expect(message.text).toContain('012345');
    expect(message.html).toContain('>012345<');
    expect(message.subject).toBe('Your Lugnut login code');
  });

  it('escapes markup in a name', () => {
    const message = loginEmail({ ...settings, brand: 'Nuts & <b>Bolts' }, '012345');
    expect(message.html).toContain('Nuts &amp; &lt;b&gt;Bolts');
    expect(message.text).toContain('Nuts & <b>Bolts');
  });
});
