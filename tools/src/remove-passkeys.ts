import { removePasskeysByLogin } from '../../apps/api/src/capabilities/passkeys';
import { openTarget, tell } from './database-target';

await tell(async () => {
  const [login] = process.argv.slice(2);
  if (login === undefined) throw new Error('Say whose: npm run remove-passkeys -- admin@example.com');
  const database = await openTarget('lugnut remove-passkeys');
  try {
    const count = await removePasskeysByLogin(database.db, login);
    if (count === undefined) throw new Error(`Nobody logs in with ${login}.`);
    console.log(
      `Removed ${count} passkeys of ${login}, who is logged out everywhere and can log in with a code.`,
    );
  } finally {
    await database.close();
  }
});
