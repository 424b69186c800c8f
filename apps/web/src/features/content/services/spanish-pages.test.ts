import { spanishServiceNames } from '@lugnut/domain/catalog';
import { describe, expect, it } from 'vitest';
import { pageNames } from './page-names.es';
import { moreBrakeTexts } from './pages/brakes-more.es';
import { chassisTexts } from './pages/chassis.es';
import { coolingTexts } from './pages/cooling.es';
import { electricalTexts } from './pages/electrical.es';
import { engineTexts } from './pages/engine.es';
import { exhaustTexts } from './pages/exhaust.es';
import { fluidTexts } from './pages/fluids.es';
import { inspectionTexts } from './pages/inspections.es';
import { popularTexts } from './pages/popular.es';
import { startingTexts } from './pages/starting.es';
import type { ServiceText, ServiceTexts } from './service-page-type';
import { servicePages } from './service-pages';
import { servicesCopy } from './services-copy.es';

const inSpanish: ServiceTexts = {
  ...popularTexts,
  ...fluidTexts,
  ...moreBrakeTexts,
  ...startingTexts,
  ...engineTexts,
  ...coolingTexts,
  ...chassisTexts,
  ...electricalTexts,
  ...exhaustTexts,
  ...inspectionTexts,
};

const sentencesOf = ({ summary, includes, signs, visit, questions }: ServiceText): readonly string[] => [
  summary,
  ...includes,
  ...signs,
  ...visit,
  ...questions.flatMap(({ question, answer }) => [question, answer]),
];

const sizes = ({ includes, signs, visit, questions }: ServiceText) =>
  [includes, signs, visit, questions].map(({ length }) => length);

describe('[LANG-1] service pages in Spanish', () => {
  it.each(servicePages)('$slug says all that it says in English, and in Spanish', (page) => {
    const translated = inSpanish[page.slug];
    if (!translated) throw new Error('is not translated');
    expect(sizes(translated)).toEqual(sizes(page));
    const english = new Set(sentencesOf(page));
    expect(sentencesOf(translated).filter((text) => english.has(text))).toEqual([]);
    for (const { question } of translated.questions) expect(question).toMatch(/¿.*\?$/);
  });

  it('have names and titles of their own', () => {
    const names = servicePages.map(({ slug }) => pageNames[slug as keyof typeof pageNames]);
    expect(new Set(names).size).toBe(servicePages.length);
    expect(new Set(names.map(servicesCopy.meta.service)).size).toBe(servicePages.length);
  });

  it('are named as the service they are about where that is one of the quick picks', () => {
    for (const { slug, services } of servicePages.slice(0, 6))
      expect(pageNames[slug as keyof typeof pageNames]).toBe(spanishServiceNames[services[0] ?? '']);
  });

  it('say each thing once', () => {
    const summaries = Object.values(inSpanish).map(({ summary }) => summary);
    expect(new Set(summaries).size).toBe(summaries.length);
    const signs = Object.values(inSpanish).flatMap((page) => page.signs);
    expect(signs.filter((sign, at) => signs.indexOf(sign) !== at)).toEqual([]);
  });
});
