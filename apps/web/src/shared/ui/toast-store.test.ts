import { beforeEach, describe, expect, it } from 'vitest';
import { dismissToast, showToast, toasts } from './toast-store';

const texts = () => toasts.get().map((toast) => toast.text);

beforeEach(() => toasts.set([]));

describe('toasts', () => {
  it('keeps the last two', () => {
    for (const text of ['one', 'two', 'three']) showToast(text);
    expect(texts()).toEqual(['two', 'three']);
  });

  it('does not stack the same sentence', () => {
    showToast('Saved.');
    showToast('Other.');
    showToast('Saved.');
    expect(texts()).toEqual(['Other.', 'Saved.']);
  });

  it('dismisses by id and tells those who follow', () => {
    let told = 0;
    const stop = toasts.subscribe(() => {
      told += 1;
    });
    const id = showToast('Saved.');
    dismissToast(id);
    stop();
    showToast('Not heard.');
    expect(told).toBe(2);
    expect(texts()).toEqual(['Not heard.']);
  });
});
