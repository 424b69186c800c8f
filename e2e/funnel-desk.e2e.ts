import { pickFirstFound } from './journey-steps';
import { codesSentTo, readCode } from './new-customer';
import { newPerson } from './new-person';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Page, test } from './product';

/** Where the vehicle is, as the gate leaves it. */
const passGate = async (page: Page, zip: string, search = ''): Promise<void> => {
  await open(page, `/quote${search}`);
  await page.getByRole('textbox', { name: 'Zip code' }).fill(zip);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
};

const proceed = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
const contactTitle = { name: 'Where do we send your quote?' };

/** A car as the car step leaves it, then the contact step. */
const goToContact = async (page: Page, search = '?step=contact'): Promise<void> => {
  await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('funnel-draft') ?? '{}');
    const car = { year: 2015, make: 'Toyota', model: 'Camry', engine: '2.5L 4-cyl' };
    sessionStorage.setItem('funnel-draft', JSON.stringify({ ...stored, draft: { ...stored.draft, car } }));
  });
  await open(page, `/quote${search}`);
  await expect(page.getByRole('heading', contactTitle)).toBeVisible();
};

const fillContact = async (page: Page): Promise<void> => {
  const { name, email, phone } = newPerson();
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByLabel('How did you hear about us?').selectOption('Google');
};

const expectSound = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

test.describe('the service desk', () => {
  test('[DESK-1, DESK-2, DESK-4, DESK-5] describes a problem with chips and words', async ({ page }) => {
    await passGate(page, '48226');
    await expect(page.getByRole('tab', { name: 'Diagnose my car' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Pick my service' })).toBeVisible();
    const help = page.getByRole('complementary', { name: 'Not sure what to choose?' });
    await expect(help.getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expect(proceed(page)).toBeDisabled();
    await expectSound(page);

    const description = page.getByLabel('Describe the problem');
    await description.fill('Since Monday.');
    await page.getByRole('button', { name: 'Car is overheating' }).click();
    await expect(description).toHaveValue('Since Monday. Car is overheating.');
    await expect(help).toBeHidden();
    await expect(proceed(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Car is overheating' }).click();
    await expect(description).toHaveValue('Since Monday.');
    await page.getByRole('button', { name: 'Other' }).click();
    await page.getByLabel('What else is it?').fill('Smells of vanilla');
    await expectSound(page);
    await proceed(page).click();
    await expect(page).toHaveURL(/step=car/);
  });

  test("[DESK-4] 'Save Time & Money' explains the diagnosis", { tag: ['@once', '@long'] }, async ({
    page,
  }) => {
    await passGate(page, '48226');
    await page.getByRole('button', { name: 'Save Time & Money' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Time & Money' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(dialog).toBeHidden();
  });

  test('[DESK-3, DESK-6] picks services by search, in spite of mistakes, and from the gallery', async ({
    page,
  }) => {
    await passGate(page, '48226');
    await page.getByLabel('Describe the problem').fill('Something is off');
    await page.getByRole('tab', { name: 'Pick my service' }).click();
    await expect(proceed(page)).toBeDisabled();
    const oil = page.getByRole('button', { name: 'Oil Change', exact: true });
    await oil.click();
    await expect(oil).toHaveAttribute('aria-pressed', 'true');
    const search = page.getByRole('combobox', { name: 'Search our services' });
    await search.fill('alternater');
    await page.getByRole('option', { name: 'Replace Alternator' }).click();
    await pickFirstFound(page, 'dead battery');
    await search.press('Escape');
    await search.press('Escape');
    const chosen = page.getByRole('region', { name: 'Chosen services' });
    await expect(chosen.getByRole('listitem')).toHaveText([
      'Oil Change',
      'Replace Alternator',
      'Replace Battery',
    ]);
    await expectSound(page);
    await chosen.getByRole('button', { name: 'Remove Replace Alternator' }).click();
    await oil.click();
    await expect(chosen.getByRole('listitem')).toHaveText(['Replace Battery']);
    await page.getByRole('tab', { name: 'Diagnose my car' }).click();
    await expect(page.getByLabel('Describe the problem')).toHaveValue('');
    await page.getByRole('tab', { name: 'Pick my service' }).click();
    await expect(chosen).toBeHidden();
  });

  test('[DESK-7] ?service=oil opens the services with an oil change, through the gate', {
    tag: '@once',
  }, async ({ page }) => {
    await passGate(page, '48226', '?service=oil&utm_source=mail');
    await expect(page.getByRole('tab', { name: 'Pick my service' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('region', { name: 'Chosen services' }).getByRole('listitem')).toHaveText([
      'Oil Change',
    ]);
    await expect(proceed(page)).toBeEnabled();
  });

  test("[DESK-8] 'Not sure what's wrong?' needs words, and Back closes it", {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    await passGate(page, '48226');
    await page.getByRole('tab', { name: 'Pick my service' }).click();
    await page.getByRole('button', { name: "Not sure what's wrong?" }).click();
    const dialog = page.getByRole('dialog', { name: "Not sure what's wrong?" });
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: "Not sure what's wrong?" }).click();
    await dialog.getByRole('button', { name: 'Brakes are squeaking' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/step=car/);
    await page.goBack();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Describe the problem')).toHaveValue('Brakes are squeaking.');
  });

  test('[DESK-9] back, forward and a reload keep the place and what was typed; another tab begins anew', {
    tag: ['@once', '@long'],
  }, async ({ page, context }) => {
    await passGate(page, '48226');
    await page.getByRole('button', { name: 'Fluids are leaking' }).click();
    await goToContact(page);
    await page.getByLabel('First name').fill('Dana');
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Dana');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/step=car/);
    await page.goBack();
    await expect(page.getByLabel('First name')).toHaveValue('Dana');
    await page
      .getByRole('navigation', { name: 'Your request' })
      .getByRole('button', { name: /Service/ })
      .click();
    await expect(page.getByLabel('Describe the problem')).toHaveValue('Fluids are leaking.');
    const other = await context.newPage();
    await open(other, '/quote?step=contact');
    await expect(other.getByRole('heading', { name: 'Where is your vehicle located?' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('fmc'))).toBeNull();
  });

  test('an address that asks for more than is known opens the step that is open', {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    await passGate(page, '48226');
    for (const step of ['contact', 'quote', 'time', 'payment', 'next', 'nonsense']) {
      await open(page, `/quote?step=${step}`);
      await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
    }
  });

  test('[DESK-10] tips stand beside the question on a wide screen only', { tag: '@wide' }, async ({
    page,
  }) => {
    await page.clock.install();
    await passGate(page, '48226');
    const tips = page.getByRole('complementary', { name: 'Did you know?' });
    const tip = tips.getByRole('paragraph');
    await expect(tip).toHaveText('change oil every 3,000 miles');
    await page.clock.runFor(50_000);
    await expect(tip).not.toHaveText('change oil every 3,000 miles');
    await tips.getByRole('button', { name: 'Pause the tips' }).click();
    const held = await tip.textContent();
    await page.clock.runFor(200_000);
    await expect(tip).toHaveText(held ?? '');
    await page.setViewportSize({ width: 1229, height: 900 });
    await expect(tips).toBeHidden();
  });
});

test.describe('the contact step', () => {
  test('[CONT-1, CONT-2, CONT-7] says what is missing beside the field', { tag: '@long' }, async ({
    page,
  }) => {
    await passGate(page, '48226', '?coupon=SAVE10');
    await page.getByRole('button', { name: 'Fluids are leaking' }).click();
    await goToContact(page);
    await expect(page.getByLabel('Coupon code')).toHaveValue('SAVE10');
    const view = page.getByRole('button', { name: 'View Quote' });
    await expect(view).toBeDisabled();
    await expectSound(page);
    const [name, email, phone] = [
      page.getByLabel('First name'),
      page.getByLabel('Email'),
      page.getByLabel('Phone', { exact: true }),
    ];
    await name.focus();
    await email.focus();
    await phone.focus();
    await name.focus();
    for (const message of [
      'First name cannot be empty',
      'Email address cannot be empty',
      'Phone number cannot be empty',
    ])
      await expect(page.getByText(message)).toHaveAttribute('role', 'alert');
    await email.fill('dana@');
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(phone).toHaveAttribute('placeholder', 'Phone (10 digits)');
    await phone.fill('734555');
    await expect(page.getByText('Invalid phone number')).toBeVisible();
    await phone.fill('73455501421');
    await expect(page.getByText('* Must be a valid, 10-digit phone number')).toBeVisible();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page);
  });

  test('[CONT-1, CONT-3, CONT-7] opens View Quote when it can be read, and asks how we were found', {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    await passGate(page, '48226');
    await page.getByRole('button', { name: 'Fluids are leaking' }).click();
    await goToContact(page);
    const view = page.getByRole('button', { name: 'View Quote' });
    const phone = page.getByLabel('Phone', { exact: true });
    await page.getByLabel('First name').fill('Dana');
    await page.getByLabel('Email').fill('dana@example.com');
    await phone.fill('1 (734) 555-0142');
    await expect(phone).toHaveAttribute('data-satisfied', 'true');
    await expect(view).toBeEnabled();
    await view.click();
    await expect(page.getByText('Please tell us how you heard about us')).toBeVisible();
    const heard = page.getByLabel('How did you hear about us?');
    await expect(heard).toBeFocused();
    const options = await heard.getByRole('option').allTextContents();
    expect(options.at(-1)).toBe('Other');
    await page.reload();
    await expect(heard.getByRole('option')).toHaveText(options);
    await heard.selectOption('Referral from friend');
    await page.getByLabel("What's your friend's name who referred you?").fill('Sam');
    await expectSound(page);
  });

  test('[CONT-4, CONT-6] pressed ten times asks once, with everything the visit began with', {
    tag: '@once',
  }, async ({ page }) => {
    const bodies: string[] = [];
    const keys = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/api/v2/appointments')) return;
      bodies.push(request.postData() ?? '');
      keys.add(request.headers()['idempotency-key']);
    });
    await open(page, '/?utm_source=google&gclid=click-1');
    await passGate(page, '48226', '?utm_source=mail&adg=group-7');
    await page.getByRole('button', { name: 'Car is shaking (vibrating)' }).click();
    await goToContact(page);
    await fillContact(page);
    await page.getByRole('button', { name: 'View Quote' }).evaluate((button) => {
      for (let press = 0; press < 10; press += 1) (button as HTMLButtonElement).click();
    });
    await expect(page).toHaveURL(/step=quote/);
    expect(bodies).toHaveLength(1);
    expect(keys.size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '{}')).toMatchObject({
      appointment_type: 'diagnosis',
      level: 'A',
      diagnosis_input: 'Car is shaking (vibrating).',
      tracking_attributes: { utm_source: 'google', gclid: 'click-1', adg: 'group-7', path: '/' },
      location_attributes: { zip: '48226' },
      car_attributes: { year: 2015, make: 'Toyota', model: 'Camry' },
    });
    const events = () => page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer ?? []);
    await expect.poll(events).toContainEqual(expect.objectContaining({ event: 'quoteRequest' }));
    await expect.poll(events).toContainEqual({
      event: 'conversion',
      name: 'diagnosis_quote',
      value: 69,
      currency: 'USD',
    });
  });

  test.describe('when the server fails', () => {
    test.use({ allowedErrors: [/status of 500/] });

    test('[CONT-4] says so in a snackbar and keeps what was typed', { tag: ['@once', '@long'] }, async ({
      page,
    }) => {
      await passGate(page, '48226');
      await page.getByRole('button', { name: 'Fluids are leaking' }).click();
      await goToContact(page);
      await fillContact(page);
      const failing = { status: 500, json: { errors: ['Broken'], code: 'internal' } };
      await page.route('**/api/v2/appointments', (route) => route.fulfill(failing));
      await page.getByRole('button', { name: 'View Quote' }).click();
      await expect(page.getByText('An error occurred while processing your quote.')).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue('Dana');
      await expectSound(page);
      await page.unroute('**/api/v2/appointments');
      await page.getByRole('button', { name: 'View Quote' }).click();
      await expect(page).toHaveURL(/step=quote/);
    });
  });
});

test.describe('what follows', () => {
  test('[NEXT-1, NEXT-5] a repair without a price says that we get back', { tag: '@long' }, async ({
    page,
  }) => {
    await passGate(page, '48226');
    await page.getByRole('tab', { name: 'Pick my service' }).click();
    await pickFirstFound(page, 'transmission replace');
    await goToContact(page);
    await fillContact(page);
    await page.getByRole('button', { name: 'View Quote' }).click();
    await expect(page.getByRole('heading', { name: "We'll get back to you" })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What you asked for' })).toBeVisible();
    // At night the hour begins when the office opens.
    await expect(
      page.getByText(/^You’ll get an upfront fixed quote (within an hour|by [\d:]+ AM (today|tomorrow))\.$/),
    ).toBeVisible();
    await expectSound(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: "We'll get back to you" })).toBeVisible();
  });

  test.describe('outside our area', () => {
    test.use({ allowedErrors: [/status of 422/] });

    test('[NEXT-2, NEXT-3] a near zip is tried until it is covered, then the quote opens', {
      tag: ['@once', '@long'],
    }, async ({ page }) => {
      await open(page, '/quote');
      await page.getByRole('textbox', { name: 'Zip code' }).fill('76501');
      await proceed(page).click();
      await page.getByRole('link', { name: 'Tell me when you open here' }).click();
      await expect(page.getByText('We don’t serve 76501 yet')).toBeVisible();
      await page.getByRole('button', { name: 'Fluids are leaking' }).click();
      await expectSound(page);
      await goToContact(page, '?notify=76501&step=contact');
      await fillContact(page);
      await page.getByRole('button', { name: 'View Quote' }).click();
      await expect(
        page.getByText("Looks like we aren't in your exact area, but we may be in a city near you."),
      ).toBeVisible();
      await expect(page.getByText(/Dallas or Houston/)).toBeVisible();
      await expectSound(page);
      const zip = page.getByLabel('Another ZIP code');
      const tryZip = page.getByRole('button', { name: 'Try this ZIP code' });
      await zip.fill('7650');
      await expect(tryZip).toBeDisabled();
      await zip.fill('76502');
      await tryZip.click();
      await expect(page.getByText("That's still a little outside our coverage.")).toBeVisible();
      await zip.fill('77002');
      await tryZip.click();
      await expect(page.getByText('Good news: we serve 77002.')).toBeVisible();
      await expectSound(page);
      await proceed(page).click();
      await expect(page).toHaveURL(/step=quote/);
    });
  });
});

test.describe('links from messages', () => {
  test.use({ allowedErrors: [/status of 404/] });

  const quoteIdOf = async (page: Page): Promise<string> => {
    const answer = await page.request.post('/api/v2/appointments', {
      data: {
        appointment_type: 'diagnosis',
        diagnosis_input: 'It rattles.',
        car_attributes: { year: 2015, make: 'Toyota', model: 'Camry' },
        location_attributes: { zip: '48226' },
        ...newPerson(),
        heard_about_us: 'Google',
      },
    });
    return (await answer.json()).data.id;
  };

  test('[HOME-7] an appointment that cannot be loaded leads to a page of its own', {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    for (const kind of ['estimate', 'estimate_response', 'confirm']) {
      await page.goto(`/appointment/${kind}/018f0000-0000-7000-8000-000000000000`);
      await expect(page).toHaveURL(/\/appointment\/unavailable$/);
    }
  });

  test('[QUOTE-11] each opens its stage, and a technician’s estimate its payment', {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    const id = await quoteIdOf(page);
    for (const [address, stage] of [
      [`/appointment/estimate/${id}`, '2 review quote'],
      [`/appointment/estimate_response/${id}`, '2 review quote'],
      [`/appointment/estimate_response/${id}?schedule_estimate=true`, '2 handle estimate response'],
      [`/appointment/confirm/${id}`, '2 finish booking'],
    ] as const) {
      await page.goto(address);
      await expect
        .poll(() =>
          page.evaluate(() =>
            ((window as { dataLayer?: { step?: string }[] }).dataLayer ?? []).map(({ step }) => step).at(-1),
          ),
        )
        .toBe(stage);
    }
    await page.goto(`/appointment/estimate_response/${id}?schedule_estimate=true`);
    await expect(page.getByRole('heading', { name: 'Choose Payment' })).toBeVisible();
    await expectSound(page);
  });
});

test.describe('the account at the gate', () => {
  test.use({ allowedErrors: [/status of 401/] });

  test('[ZIP-6] logs in by phone and code, and goes on with the account’s zip', { tag: '@once' }, async ({
    page,
  }) => {
    // Nobody else logs in by this number.
    const recipient = '+13135550104';
    const before = await codesSentTo(page.request, recipient);
    await open(page, '/quote');
    await page.getByRole('button', { name: 'Continue with my account' }).click();
    await expect(page.getByLabel('Phone')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Send code' })).toBeDisabled();
    await expectSound(page);
    await page.getByLabel('Phone').fill('(313) 555-0104');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Code sent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enter' })).toBeDisabled();
    await expectSound(page);
    await page.getByLabel('Code', { exact: true }).fill(await readCode(page.request, recipient, before));
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
    const draft = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(draft).not.toMatch(/token/);
  });

  test('[ZIP-6] without an account it sends on to the zip code, with empty fields', {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    await open(page, '/quote');
    await page.getByRole('button', { name: 'Continue with my account' }).click();
    await page.getByLabel('Phone').fill('(734) 555-0199');
    await page.getByLabel('Phone').press('Enter');
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect(
      page.getByText("We couldn't find an account to log you in. Please continue with zip code."),
    ).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Continue with zip code' }).click();
    await expect(page.getByRole('textbox', { name: 'Zip code' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue with my account' }).click();
    await expect(page.getByLabel('Phone')).toHaveValue('');
  });
});
