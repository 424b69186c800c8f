import { auditMoney } from '../../apps/api/src/capabilities/payments';
import { readConfig } from '../../apps/api/src/config/env';
import { getProjectRoot } from '../../apps/api/src/platform/project-root';
import { createPayments } from '../../apps/api/src/providers/payments/create-payments';
import { openTarget, tell } from './database-target';

const dayMs = 86_400_000;

const readDays = ([flag, value]: readonly string[]): number => {
  if (flag === undefined) return 30;
  const days = flag === '--days' ? Number(value) : Number.NaN;
  if (!Number.isInteger(days) || days < 1 || days > 1_000)
    throw new Error('Say how far back the providers are asked: npm run audit:money -- --days 90');
  return days;
};

await tell(async () => {
  const days = readDays(process.argv.slice(2));
  const database = await openTarget('lugnut audit-money');
  try {
    const config = readConfig(process.env, getProjectRoot());
    // Nothing is signed here, so the installation's secret is not needed.
    const { payments: cards, paypal } = createPayments({ config, db: database.db, secret: '' });
    const now = new Date();
    const differences = await auditMoney({
      db: database.db,
      cards,
      paypal,
      now: () => now,
      from: new Date(now.getTime() - days * dayMs),
    });
    for (const difference of differences) console.log(difference);
    console.log(
      differences.length === 0
        ? `Ledger, charges and providers agree; the providers were asked about ${days} days.`
        : `${differences.length} differences.`,
    );
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
