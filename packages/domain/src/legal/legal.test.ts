import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreementWordsIn,
  authorizationWording,
  fillFigures,
  findInForce,
  findLegalProblems,
  findPublishProblems,
  keptInWords,
  legalFigures,
  legalStatusOf,
  marketingConsentWords,
  parseLegalBody,
  textConsentWording,
  textReplies,
  wordsOf,
} from './index';

const business = { brand: 'Lugnut', phone: '(313) 555-0142', email: 'help@x.test', address: '1 Main St' };
const figures = legalFigures(business, { leads: 730, visit_codes: 1, sent_messages: 90, job_messages: 1095 });

describe('[LEGAL-1] versions of a legal text', () => {
  const versions = [
    { version: 1, effectiveFrom: '2026-11-01' },
    { version: 2, effectiveFrom: '2027-01-01' },
    { version: 3, effectiveFrom: '2027-01-01' },
    { version: 4, effectiveFrom: undefined },
  ];
  it.each([
    ['2026-10-31', undefined],
    ['2026-11-01', 1],
    ['2026-12-31', 1],
    ['2027-01-01', 3],
  ])('on %s version %s is in force', (day, version) => {
    expect(findInForce(versions, day)?.version).toBe(version);
  });

  it('have a status each', () => {
    expect(versions.map((one) => legalStatusOf(one, versions, '2026-12-01'))).toEqual([
      'in force',
      'scheduled',
      'scheduled',
      'draft',
    ]);
    expect(versions.map((one) => legalStatusOf(one, versions, '2027-02-01'))).toEqual([
      'replaced',
      'replaced',
      'in force',
      'draft',
    ]);
  });

  it('are in force one at a time, whatever their days and order', () => {
    const day = fc.constantFrom('2027-01-01', '2027-02-01', '2027-03-01', undefined);
    fc.assert(
      fc.property(
        fc.array(day, { maxLength: 6 }),
        fc.constantFrom('2027-01-15', '2027-03-01'),
        (days, today) => {
          const all = days.map((effectiveFrom, index) => ({ version: index + 1, effectiveFrom }));
          const inForce = all.filter((one) => legalStatusOf(one, all, today) === 'in force');
          const hasBegun = days.some((one) => one !== undefined && one <= today);
          expect(inForce).toHaveLength(hasBegun ? 1 : 0);
        },
      ),
    );
  });
});

describe('[LEGAL-1] a legal text', () => {
  it('says the figures of the rules', () => {
    expect(
      fillFigures(
        '{{brand}}: {{lateCancelFee}}, {{freeCancelHours}}, {{freeCancelMinutes}}, {{quoteDays}}',
        figures,
      ),
    ).toBe('Lugnut: $70, 48 hours, 60 minutes, 30 days');
    expect(fillFigures('{{warrantyMonths}} or {{ warrantyMiles }}', figures)).toBe(
      '24 months or 24,000 miles',
    );
    expect(fillFigures('{{marketingHours}}; {{texasMarketingHours}}', figures)).toBe(
      '8 AM to 9 PM; 9 AM to 9 PM Monday through Saturday and noon to 9 PM on Sunday',
    );
    expect(fillFigures('{{unknown}}', figures)).toBe('{{unknown}}');
  });

  it('[LEGAL-5] says how long things are kept by the key of their rule', () => {
    expect(
      fillFigures(
        '{{keep_leads}}, {{keep_visit_codes}}, {{keep_sent_messages}}, {{keep_job_messages}}, {{keep_nothing}}',
        figures,
      ),
    ).toBe('2 years, 1 day, 90 days, 3 years, {{keep_nothing}}');
    expect(fillFigures('{{erasureDays}}, {{dataCopyDays}}, {{backupDays}}', figures)).toBe(
      '7 days, 7 days, 35 days',
    );
  });

  it('is read as headings, paragraphs, lists, links and bold', () => {
    expect(parseLegalBody('## A **b**\nOne\ntwo [x](/y).\n- i\n- j\n\nLast')).toEqual([
      {
        kind: 'heading',
        content: [
          { kind: 'text', text: 'A ' },
          { kind: 'strong', text: 'b' },
        ],
      },
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'One two ' },
          { kind: 'link', text: 'x', href: '/y' },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'list', items: [[{ kind: 'text', text: 'i' }], [{ kind: 'text', text: 'j' }]] },
      { kind: 'paragraph', content: [{ kind: 'text', text: 'Last' }] },
    ]);
  });

  it('never links to anything that runs, and always ends', () => {
    expect(parseLegalBody('[x](javascript:alert) [y](//evil.test)')).toEqual([
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: '[x](javascript:alert)' },
          { kind: 'text', text: ' ' },
          { kind: 'text', text: '[y](//evil.test)' },
        ],
      },
    ]);
    const piece = fc.constantFrom('## ', '- ', '\n', '\n\n', '**', '[a](', '/b)', ')', 'word', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const inlines = parseLegalBody(pieces.join('')).flatMap((block) =>
          block.kind === 'list' ? block.items.flat() : block.content,
        );
        for (const one of inlines) if (one.kind === 'link') expect(one.href).toMatch(/^\/(?!\/)/);
      }),
    );
  });

  it.each([
    ['', ['Write the text first.']],
    ['Costs {{fee}}.', ['There is no figure called {{fee}}.']],
    ['[x](http://a.test)', ['Links start with / or https://, not http://a.test.']],
    ['Costs {{lateCancelFee}}. [x](/terms)', []],
  ])('%j can be published with %j to fix', (body, problems) => {
    expect(findLegalProblems(body, figures)).toEqual(problems);
  });

  it('begins today or later', () => {
    const publish = (effectiveFrom: string) =>
      findPublishProblems({ body: 'x', translation: 'y', effectiveFrom }, figures, '2027-03-01');
    expect(publish('2027-02-28')).toEqual(['The effective date can’t be in the past.']);
    expect(publish('2027-03-01')).toEqual([]);
  });
});

describe('[LEGAL-1] [LANG-1] a legal text in Spanish', () => {
  const problems = (translation: string) =>
    findPublishProblems(
      { body: 'Costs {{lateCancelFee}}.', translation, effectiveFrom: '2027-03-01' },
      figures,
      '2027-03-01',
    );
  it.each([
    ['', ['Write the Spanish text, too.']],
    ['Cuesta.', ['The Spanish text leaves out {{lateCancelFee}}.']],
    ['Cuesta {{lateCancelFee}} o {{oops}}.', ['In Spanish: There is no figure called {{oops}}.']],
    ['Cuesta {{lateCancelFee}}.', []],
  ])('%j is published with English when it says the same figures: %j', (translation, found) => {
    expect(problems(translation)).toEqual(found);
  });

  it('says the figures of the rules', () => {
    const keepDays = { leads: 730, visit_codes: 1, sent_messages: 90 };
    const spanish = legalFigures(business, keepDays, 'es');
    const said = (text: string) => fillFigures(text, spanish);
    expect(said('{{freeCancelHours}}, {{warrantyMonths}} o {{warrantyMiles}}')).toBe(
      '48 horas, 24 meses o 24,000 millas',
    );
    expect(said('{{keep_leads}}, {{keep_visit_codes}}, {{keep_sent_messages}}, {{dataRequestNotice}}')).toBe(
      '2 años, 1 día, 90 días, 10 días hábiles',
    );
    expect(said('{{marketingHours}}; {{texasMarketingHours}}')).toBe(
      'de 8\u00a0a.\u00a0m. a 9\u00a0p.\u00a0m.; de 9\u00a0a.\u00a0m. a 9\u00a0p.\u00a0m. de lunes a sábado y del mediodía a 9\u00a0p.\u00a0m. los domingos',
    );
    expect(Object.keys(spanish)).toEqual(Object.keys(legalFigures(business, keepDays)));
  });
});

describe('[LANG-1] what is agreed to in Spanish', () => {
  const words = agreementWordsIn('es');
  it('[LEGAL-3] authorizes the same sum and links the same texts', () => {
    const booking = { act: 'book', totalCents: 412_50, includesMembership: true } as const;
    const wording = authorizationWording('Lugnut', booking, words);
    expect(wordsOf(wording)).toBe(
      'Al agendar, usted autoriza a Lugnut a hacer el trabajo indicado por $412.50, con la membresía incluida. No le cobramos más sin su aprobación. También acepta nuestros términos de servicio y política de cancelación.',
    );
    expect(wording.flatMap(({ links }) => links ?? [])).toEqual(['terms', 'cancellation']);
  });

  it('[LEGAL-2] consents to texts with who, what, how often, rates, and the words that end them in both languages', () => {
    for (const said of [wordsOf(textConsentWording('Lugnut', words)), marketingConsentWords('Lugnut', words)])
      for (const part of ['Lugnut', 'tarifas de mensajes y datos', 'STOP o ALTO', 'HELP o AYUDA'])
        expect(said).toContain(part);
    expect(wordsOf(textConsentWording('Lugnut', words))).toContain('La frecuencia de los mensajes varía');
  });
});

describe('[LEGAL-3] the authorization', () => {
  it.each([
    [
      { act: 'book', totalCents: 412_50, includesMembership: false } as const,
      'By booking, you authorize Lugnut to do the work listed for $412.50. We won’t charge more without your OK. You also agree to our terms of service and cancellation policy.',
    ],
    [
      { act: 'book', totalCents: 1_000_00, includesMembership: true } as const,
      'By booking, you authorize Lugnut to do the work listed for $1,000.00, membership fee included. We won’t charge more without your OK. You also agree to our terms of service and cancellation policy.',
    ],
    [
      { act: 'approve', totalCents: 512_25 } as const,
      'By approving, you authorize Lugnut to do the work you approve at the prices listed. If you approve all of it, your total is $512.25. We won’t charge more without your OK.',
    ],
  ])('%j in words', (authorization, words) => {
    expect(wordsOf(authorizationWording('Lugnut', authorization))).toBe(words);
  });
});

describe('[LEGAL-2] consent to texts', () => {
  it('says who, what, how often, what it costs, STOP and HELP, and links both policies', () => {
    const wording = textConsentWording('Lugnut');
    const words = wordsOf(wording);
    for (const part of [
      'from Lugnut',
      'quotes, visits, and account',
      'Message frequency varies',
      'Message and data rates may apply',
      'STOP',
      'HELP',
    ])
      expect(words).toContain(part);
    expect(wording.flatMap(({ links }) => links ?? [])).toEqual(['privacy', 'terms']);
    expect(words).not.toMatch(/offer|agree to our/);
  });

  it('asks for offers apart, and says that nothing depends on it', () => {
    expect(marketingConsentWords('Lugnut')).toMatch(
      /offers.*Optional.*Not needed to buy anything.*data rates may apply.*STOP.*HELP/,
    );
  });

  it('answers HELP with who, what, whom to call and STOP, each in two texts at most', () => {
    const replies = textReplies(business);
    expect(replies.help).toMatch(/^Lugnut: .*visits.*\(313\) 555-0142.*help@x.test.*STOP/);
    expect(replies.stop).toMatch(/^Lugnut: .*opted out.*START/);
    expect(replies.start).toMatch(/^Lugnut: .*again.*STOP/);
    for (const reply of Object.values(replies)) expect(reply.length).toBeLessThanOrEqual(306);
  });
});

describe('how long we keep what', () => {
  it.each([
    [0, '0 days', '0 días'],
    [1, '1 day', '1 día'],
    [90, '90 days', '90 días'],
    [365, '1 year', '1 año'],
    [400, '400 days', '400 días'],
    [1_095, '3 years', '3 años'],
    [1_461, '1,461 days', '1,461 días'],
  ])('[LEGAL-5] says %i days as a person would', (days, english, spanish) =>
    expect([keptInWords(days), keptInWords(days, 'es')]).toEqual([english, spanish]),
  );
});
