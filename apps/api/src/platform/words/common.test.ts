import { describe, expect, it } from 'vitest';
import { commonWords } from '.';

describe('[LANG-1] times in Spanish messages', () => {
  const { es } = commonWords;

  it('read as they are said', () => {
    expect(es.visit({ day: '2026-11-18', window: { startMinutes: 480, endMinutes: 720 } })).toBe(
      'miércoles 18 de noviembre, de 8\u00a0a.\u00a0m. a 12\u00a0p.\u00a0m.',
    );
    expect(es.clock(13 * 60)).toBe('la 1\u00a0p.\u00a0m.');
    expect(es.clock(23 * 60 + 5)).toBe('las 11:05\u00a0p.\u00a0m.');
    expect(es.clock(25 * 60)).toBe('la 1\u00a0a.\u00a0m.');
    expect(es.date('2027-03-02')).toBe('2 de marzo de 2027');
    expect([es.nearDay('2026-11-18', '2026-11-18'), es.nearDay('2026-11-19', '2026-11-18')]).toEqual([
      'hoy',
      'mañana',
    ]);
    expect(es.nearDay('2026-11-20', '2026-11-18')).toBe('el viernes 20 de noviembre');
  });

  it('greet with and without a name', () => {
    expect([es.hi('Dana'), es.hi('')]).toEqual(['Hola, Dana:', 'Hola:']);
    expect(commonWords.en.hi('')).toBe('Hi there,');
  });
});
