import { describe, expect, it } from 'vitest';
import {
  createServiceSearch,
  defaultCatalog,
  quickPickNames,
  serviceCategories,
  serviceCategoriesIn,
  serviceNameIn,
  serviceWordsIn,
  spanishServiceNames,
} from '../index';
import { spanishSearchWords } from './spanish-search-words';

const ids = defaultCatalog.map(({ id }) => id).sort();

describe('[LANG-1] the names of services in Spanish', () => {
  it('has one for every service of the catalog, each once, and none of a service that is gone', () => {
    expect(Object.keys(spanishServiceNames).sort()).toEqual(ids);
    expect(Object.keys(spanishSearchWords).sort()).toEqual(ids);
    expect(new Set(Object.values(spanishServiceNames)).size).toBe(ids.length);
    expect(Object.keys(serviceCategoriesIn('es')).sort()).toEqual(Object.keys(serviceCategories).sort());
  });

  it.each([
    ['Replace Starter', 'Cambio de marcha (motor de arranque)'],
    ['A/C Recharge', 'Recarga de aire acondicionado'],
    ['front-brake-pads-rotors', 'Pastillas de freno y discos delanteros'],
    ['Diagnosis', 'Diagnóstico'],
    ['Reupholster the Glove Box', 'Reupholster the Glove Box'],
  ])('%s is %s', (english, spanish) => {
    expect(serviceNameIn('es', english)).toBe(spanish);
    expect(serviceNameIn('en', english)).toBe(english);
  });

  it('leaves the words for English as they are', () => {
    for (const service of defaultCatalog) expect(serviceWordsIn('en', service)).toBe(service.synonyms);
  });
});

describe('[LANG-1] searching a service in Spanish', () => {
  const inSpanish = defaultCatalog.map((service) => ({
    ...service,
    name: serviceNameIn('es', service.name),
    synonyms: serviceWordsIn('es', service),
  }));
  const search = createServiceSearch(
    inSpanish,
    quickPickNames.map((name) => serviceNameIn('es', name)),
    serviceCategoriesIn('es'),
  );
  const first = (query: string) => search(query, 1)[0]?.id;

  it('finds every service by its own name first, also without accents', () => {
    for (const { id, name } of inSpanish) {
      expect([name, first(name)]).toEqual([name, id]);
      const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      expect([plain, first(plain)]).toEqual([plain, id]);
    }
  });

  it('finds every service by all people call it, also by its English name', () => {
    for (const service of inSpanish) {
      for (const word of service.synonyms) expect(search(word), word).toContain(service);
    }
  });

  it.each([
    ['balatas', 'front-brake-pads-rotors'],
    ['frenos', 'front-brake-pads-rotors'],
    ['frenos traseros', 'rear-brake-pads-rotors'],
    ['balatas de atras', 'rear-brake-pads-rotors'],
    ['clutch', 'replace-clutch'],
    ['cloch', 'replace-clutch'],
    ['mofle', 'replace-muffler'],
    ['marcha', 'replace-starter'],
    ['motor de arranque', 'replace-starter'],
    ['alternador', 'replace-alternator'],
    ['afinacion', 'tune-up'],
    ['afinación mayor', 'tune-up'],
    ['anticongelante', 'coolant-flush'],
    ['llanta ponchada', 'flat-tire-repair'],
    ['batería', 'replace-battery'],
    ['bateria descargada', 'replace-battery'],
    ['aceite', 'oil-change'],
    ['cambio de aceite', 'oil-change'],
    ['el carro no prende', 'replace-battery'],
    ['no da marcha', 'replace-starter'],
    ['bujias', 'replace-spark-plugs'],
    ['no enfria el aire', 'ac-recharge'],
    ['clima', 'ac-recharge'],
    ['bomba de agua', 'replace-water-pump'],
    ['bomba de gasolina', 'replace-fuel-pump'],
    ['banda', 'replace-serpentine-belt'],
    ['balero', 'replace-front-wheel-bearing'],
    ['amortiguadores', 'replace-front-struts'],
    ['amortiguador', 'replace-front-struts'],
    ['rotula', 'replace-lower-ball-joint'],
    ['check engine', 'check-engine-light-diagnosis'],
    ['no sube la ventana', 'replace-front-window-regulator'],
    ['catalitico', 'replace-catalytic-converter'],
    ['termostato', 'replace-thermostat'],
    ['radiador', 'replace-radiator'],
    ['limpiaparabrisas', 'replace-wiper-blades'],
    ['faros', 'replace-headlight-bulbs'],
    ['sensor de oxigeno', 'replace-upstream-oxygen-sensor'],
    ['brincar la bateria', 'jump-start'],
    ['alternator', 'replace-alternator'],
    ['brakes', 'front-brake-pads-rotors'],
    ['vateria', 'replace-battery'],
    ['altenador', 'replace-alternator'],
    ['P0420', 'replace-catalytic-converter'],
  ])('%j finds %s first', (query, expected) => {
    expect(first(query)).toBe(expected);
  });
});
