import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pagePolicy } from './content-policy';

const hash = (script: string) => createHash('sha256').update(script).digest('base64');

describe('the content policy of a page', () => {
  it('allows exactly the inline scripts it was built with', () => {
    const policy = pagePolicy(
      '<script>a()</script><script type="module" async="">b()\nc()</script><script src="/x.js"></script>',
    );
    expect(policy).toContain(`script-src 'self' 'sha256-${hash('a()')}' 'sha256-${hash('b()\nc()')}';`);
    expect(policy).not.toContain('unsafe');
  });

  it('allows none where there is none', () => {
    expect(pagePolicy('<p>text</p>')).toContain("script-src 'self';");
  });

  it('allows no other host unless configured, and then only where needed', () => {
    const alone = pagePolicy('<p>text</p>');
    expect(alone).not.toMatch(/https:|frame-src/);
    const told = pagePolicy('<p>text</p>', {
      scripts: ['https://js.vendor.test'],
      frames: ['https://frames.vendor.test'],
      calls: ['https://api.vendor.test'],
      images: ['https://pictures.vendor.test'],
      media: ['https://files.vendor.test'],
    });
    expect(told).toContain("media-src 'self' blob: https://files.vendor.test;");
    expect(told).toContain("script-src 'self' https://js.vendor.test;");
    expect(told).toContain('; frame-src https://frames.vendor.test;');
    expect(told).toContain("connect-src 'self' https://api.vendor.test;");
    expect(told).toContain("img-src 'self' data: https://pictures.vendor.test;");
    expect(told).toContain("style-src 'self';");
  });
});
