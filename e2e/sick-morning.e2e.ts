import { askForQuote, bookVisit } from './ask-for-quote';
import { giveTo } from './give-to';
import { hireTechnician } from './hire-technician';
import { jobIdOf } from './job-id';
import { enterAs, logInOverTheWire } from './new-customer';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './product';

/** A refusal is a normal answer; the browser logs it as an error anyway. */
test.use({ allowedErrors: [/status of 409 \(Conflict\) \(.*\/dispatch\//] });

test('[OPS-3] a technician is out: nothing new is booked, the plan says what becomes of each visit, and is made anew when the day changes', {
  tag: '@desk',
}, async ({ page, request }) => {
  test.slow();
  const tess = await hireTechnician(request);
  const login = await logInOverTheWire(page.request, { email: 'dispatch@example.com' });
  const link = await askForQuote(request);
  const held = await bookVisit(request, link);
  const first = { id: await jobIdOf(request, login.headers, link), held };
  await giveTo(request, { id: first.id, technicianId: tess.id, held: first.held });
  await enterAs(page, login);
  await open(page, `/dispatch?market=DET&day=${first.held.appointment_day}`);
  await expect(page.getByRole('region', { name: 'Day board' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Find a technician or job' }).fill(tess.name);
  await page.getByRole('option', { name: tess.name }).first().click();
  await page.getByRole('button', { name: `${tess.name}’s hours` }).click();
  const hours = page.getByRole('dialog');
  await hours.getByText('Day off').click();
  await hours.getByRole('button', { name: 'Save day' }).click();
  await expect(hours.getByText(/Until then nothing new is booked on that day/)).toBeVisible();
  await hours.getByRole('button', { name: 'Make a new plan' }).click();
  await expect(hours).toBeHidden();

  const needs = page.getByRole('region', { name: 'Needs attention' });
  const plan = needs.getByRole('listitem').filter({ hasText: `${tess.name} is out` });
  await expect(plan.getByText(/Windows likely kept that day: .+ → .+ of \d+/)).toBeVisible();
  await expect(plan.getByText(`: ${tess.name} → `)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Somebody gives the visit away by hand meanwhile: the plan for it is no longer true.
  const board = await request.get(
    `/api/v2/dispatch/jobs/${first.id}/options?appointment_day=${first.held.appointment_day}&appointment_time=${encodeURIComponent(first.held.appointment_time)}`,
    { headers: login.headers },
  );
  const { options } = (await board.json()).data as {
    options: { technician_id: string; is_current: boolean; refusal: string | null }[];
  };
  const other = options.find(({ is_current, refusal }) => !is_current && refusal === null);
  await giveTo(request, { id: first.id, technicianId: other?.technician_id ?? '', held: first.held });
  await plan.getByRole('button', { name: `Update the plan: ${tess.name} is out` }).click();
  await expect(plan.getByText('No jobs have to move.')).toBeVisible();
  await plan.getByRole('button', { name: `Accept: ${tess.name} is out` }).click();
  await expect(page.getByText('The plan was accepted')).toBeVisible();
  await expect(plan).toBeHidden();
});
