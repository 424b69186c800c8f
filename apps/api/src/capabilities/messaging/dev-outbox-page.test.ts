import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { devOutboxStyle, renderDevOutbox } from './dev-outbox-page';
import type { SandboxDelivery } from './sandbox-deliveries';

const delivery = (parts: Partial<SandboxDelivery> = {}): SandboxDelivery => ({
  id: '0198',
  channel: 'sms',
  recipient: '+12485550143',
  subject: null,
  text: 'hello',
  html: null,
  unsubscribeUrl: null,
  attachments: [],
  sentAt: new Date('2026-03-04T05:06:07.089Z'),
  ...parts,
});
const body = (text: string): string =>
  /<p class="body">([\s\S]*?)<\/p>/.exec(renderDevOutbox([delivery({ text })]))?.[1] ?? '';

describe('the development outbox page', () => {
  it('makes codes stand out, and only codes', () => {
    expect(body('402518 is your code.')).toBe('<mark>402518</mark> is your code.');
    expect(body('@shop.test #402518')).toBe('@shop.test #<mark>402518</mark>');
    expect(body('call +12485550143 or 1234567, pay $1234.56')).toBe(
      'call +12485550143 or 1234567, pay $1234.56',
    );
  });

  it('makes links clickable, without the full stop behind them', () => {
    expect(body('See https://x.test/a?b=1&c=402518. Bye')).toBe(
      'See <a href="https://x.test/a?b=1&amp;c=402518" rel="noreferrer noopener">https://x.test/a?b=1&amp;c=402518</a>. Bye',
    );
    expect(body('(http://localhost:3000/booking/1)')).toContain('href="http://localhost:3000/booking/1"');
    expect(body('javascript:alert(1)')).toBe('javascript:alert(1)');
  });

  it('shows who, what and when, in the order given', () => {
    const page = renderDevOutbox([
      delivery({ channel: 'email', recipient: 'ana@customer.test', subject: 'Second', html: '<b>x</b>' }),
      delivery({ text: 'the earlier one' }),
    ]);
    expect(page).toContain('data-channel="email" data-recipient="ana@customer.test"');
    expect(page).toContain('<h2>Second</h2>');
    expect(page).toContain('<pre>&lt;b&gt;x&lt;/b&gt;</pre>');
    expect(page).toContain('<time datetime="2026-03-04T05:06:07.089Z">2026-03-04 05:06:07 UTC</time>');
    expect(page.indexOf('Second')).toBeLessThan(page.indexOf('the earlier one'));
  });

  it('renews itself and says when there is nothing', () => {
    expect(renderDevOutbox([])).toContain('<meta http-equiv="refresh" content="5">');
    expect(renderDevOutbox([])).toContain('Nothing has been sent yet.');
  });

  it('uses no script and no inline style', () => {
    const page = renderDevOutbox([delivery()]);
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
    expect(devOutboxStyle).not.toMatch(/url\(|@import/);
  });

  it('escapes everything that was typed', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('<', '>', '"', "'", '&', '/', 'a', ' ', '\n', '402518', 'https://x.test/'),
    });
    fc.assert(
      fc.property(nasty, nasty, nasty, nasty, (recipient, subject, text, html) => {
        const page = renderDevOutbox([delivery({ recipient, subject, text, html, unsubscribeUrl: text })]);
        const tags = new Set(
          [...page.matchAll(/<\/?([a-z0-9!]+)/gi)].map((match) => match[1]?.toLowerCase()),
        );
        const known =
          '!doctype html head meta title link body main h1 p article header strong b time h2 details summary pre a mark';
        expect([...tags].filter((tag) => !known.split(' ').includes(tag ?? ''))).toEqual([]);
        for (const [, attributes] of page.matchAll(/<a ([^>]*)>/g)) {
          expect(attributes).toMatch(/^href="https?:\/\/[^"<>']*" rel="noreferrer noopener"$/);
        }
        expect([...page.matchAll(/<[^>]*</g)].filter(([found]) => !found.includes('>'))).toEqual([]);
      }),
    );
  });
});
