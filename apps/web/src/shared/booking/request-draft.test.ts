// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeChoices, choicesOf, emptyDraft, readDraft, restoreDraft } from './request-draft';

afterEach(() => sessionStorage.clear());

describe('the draft', () => {
  it('survives a reload of the tab, and is kept apart from the login', async () => {
    vi.resetModules();
    const { changeDraft } = await import('./request-draft');
    changeDraft({ contact: { name: 'Dana' }, appointmentId: 'a1' });
    vi.resetModules();
    const reloaded = await import('./request-draft');
    expect(reloaded.readDraft()).toEqual({ ...emptyDraft, contact: { name: 'Dana' }, appointmentId: 'a1' });
    expect(localStorage.length).toBe(0);
    expect(Object.keys(sessionStorage)).toEqual(['funnel-draft']);
  });

  it.each([null, 'nonsense', '{}', '{"version":0,"draft":{"contact":{"name":"Dana"}}}', '[]'])(
    'of %s begins empty',
    (text) => expect(restoreDraft(text)).toEqual(emptyDraft),
  );
});

describe('what was agreed to on the way to a booking', () => {
  it('stays with its appointment: another one in this tab inherits neither code nor plan', () => {
    const plan = { id: 'yearly', priceCents: 190_00, dueWithJobCents: 190_00 };
    changeChoices('first', { plan });
    changeChoices('first', { couponCode: 'WELCOME40' });
    expect(choicesOf(readDraft(), 'first')).toMatchObject({ plan, couponCode: 'WELCOME40' });
    expect(choicesOf(readDraft(), 'second')).toEqual({ plan: undefined, couponCode: undefined });
    changeChoices('second', { couponCode: 'BRAKES20' });
    expect(choicesOf(readDraft(), 'second').plan).toBeUndefined();
  });
});
